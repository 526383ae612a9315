import { describe, expect, it } from 'vitest';
import { sampleStudy } from '../testSupport/content.ts';
import { prepare } from '../testSupport/page.ts';

const noteEn = {
  since: '8 November 2024',
  text: 'Now 24 hours.',
  source: { url: 'https://www.gov.test/work', title: 'GOV: work' },
};

it('costs that vary stand beside those with an amount', async () => {
  expect(await prepare('checklist', 'en')).toMatchObject({
    data: { sections: expect.arrayContaining([expect.objectContaining({ id: 'fees', others: ['translation'] })]) },
  });
});

describe('a study guide', () => {
  it('has the five sections (product 11.4), in order, each with its lead and its items', async () => {
    expect(await prepare('study', 'en')).toMatchObject({
      title: 'Sample',
      description: 'A sample.',
      data: {
        service: 'student-visa',
        country: { id: 'uk', name: 'United Kingdom' },
        sections: [
          { id: 'advantages', kind: 'items', items: [{ id: 'time' }, { id: 'work', change: noteEn }] },
          {
            id: 'timeline',
            kind: 'timeline',
            milestones: [
              { id: 'm12-18', title: 'Stage m12-18' },
              { id: 'm9-12', title: 'Stage m9-12' },
              { id: 'm6-9', title: 'Stage m6-9' },
              { id: 'm3-6', title: 'Stage m3-6' },
            ],
          },
          { id: 'program', kind: 'items', items: [{ id: 'level' }] },
          {
            id: 'requirements',
            kind: 'documents',
            asks: [],
            groups: [{ id: 'requirements', items: [{ id: 'passport' }] }],
          },
          { id: 'financial', kind: 'items', items: [{ id: 'loan' }] },
        ],
        faq: [{ id: 'work', question: 'May I work?' }],
        checkedOn: { date: '2026-06-30', text: '30 June 2026' },
        sources: [{ url: 'https://www.gov.test/visa', title: 'GOV: visas' }],
      },
      html: {
        intro: '<p>Hello.</p>',
        advantages: '<p>Lead of the advantages.</p>',
        timeline: '<p>Lead of the timeline.</p>',
        program: '<p>Lead of the programme.</p>',
        requirements: '<p>Lead of the requirements.</p>',
        financial: '<p>Lead of the funds.</p>',
        'advantages.time': '<strong>Word.</strong> time',
        'timeline.m12-18': '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>',
        'faq.work': '<p>Up to 20\u00A0hours a week.</p>',
      },
    });
  });

  it('speaks Japanese in notes, sources and figures', async () => {
    expect(await prepare('study', 'jp')).toMatchObject({
      data: {
        sections: [
          { items: [{}, { change: { text: '現在は24時間です。', source: { title: 'GOV：就労（英語）' } } }] },
          {},
          {},
          {},
          {},
        ],
        sources: [{ title: 'GOV：ビザ（英語）' }],
      },
      html: { 'faq.work': '<p>Up to <span class="uncut">20時間</span> a week.</p>' },
    });
  });
});

describe('what an editor writes', () => {
  const written = (change: object) => ({ 'study/uk/en.yaml': { ...sampleStudy('en'), ...change } });
  const {
    reasons: [time, work],
    faq: [question],
  } = sampleStudy('en');

  it('may link inside the site in the language of the page', async () => {
    const reasons = [{ id: 'time', text: '[Contact](/{lang}/contact)' }, work];
    expect(await prepare('study', 'en', written({ reasons }))).toMatchObject({
      html: { 'advantages.time': '<a href="/en/contact">Contact</a>' },
    });
  });

  it.each<[string, object, string]>([
    ['figure', { intro: 'For {figure:huors}.' }, 'intro: unknown figure {figure:huors}: "huors" is not possible here.'],
    ['figure', { faq: [{ ...question, question: 'For {figure:x}?' }] }, 'faq.0.question: unknown figure {figure:x}'],
    ['change', { reasons: [time, { ...work, change: 'huors' }] }, 'reasons.1.change: there is no such change in'],
  ])('is refused with an unknown %s, by file and field', async (_, change, message) => {
    const both = { ...written(change), 'study/uk/jp.yaml': { ...sampleStudy('jp'), ...change } };
    expect(await prepare('study', 'en', both)).toContain(`/content/study/uk/en.yaml:1: ${message}`);
    expect(await prepare('study', 'jp', both)).toContain(`/content/study/uk/jp.yaml:1: ${message}`);
  });
});
