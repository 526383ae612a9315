import { describe, expect, it } from 'vitest';
import type { PreparedGuide } from './guidePage.ts';
import { sampleChecklist, sampleEntry, sampleStudy, sampleVisit } from './sampleContent.ts';
import { prepare } from './samplePage.ts';

describe('what an editor writes', () => {
  const written = (change: object) => ({ 'study/uk/en.yaml': { ...sampleStudy('en'), ...change } });

  it('may link inside the site in the language of the page', async () => {
    const reasons = [{ id: 'time', text: '[Contact](/{lang}/contact)' }, sampleStudy('en').reasons[1]];
    expect(await prepare('study', 'en', written({ reasons }))).toMatchObject({
      html: { 'advantages.time': '<a href="/en/contact">Contact</a>' },
    });
  });

  it.each<[string, object, string]>([
    [
      'figure',
      { intro: 'For {figure:huors}.' },
      'intro: unknown figure {figure:huors}: "huors" is not possible here. Did you mean hours? Possible are hours, fee.',
    ],
    ['figure', { intro: 'For {figure:No such}.' }, 'intro: unknown figure {figure:No such}'],
    [
      'figure',
      { faq: [{ id: 'work', question: 'For {figure:x}?', answer: 'No.' }] },
      'faq.0.question: unknown figure {figure:x}',
    ],
    [
      'change',
      {
        reasons: [
          { id: 'time', text: 'X' },
          { id: 'work', text: 'X', change: 'uk-work-huors' },
        ],
      },
      'reasons.1.change: there is no such change in changes.yaml: "uk-work-huors" is not possible here. Did you mean uk-work-hours?',
    ],
  ])('is refused with an unknown %s, by file and field', async (_, change, message) => {
    const both = { ...written(change), 'study/uk/jp.yaml': { ...sampleStudy('jp'), ...change } };
    expect(await prepare('study', 'en', both)).toContain(`/content/study/uk/en.yaml:1: ${message}`);
    expect(await prepare('study', 'jp', both)).toContain(`/content/study/uk/jp.yaml:1: ${message}`);
  });
});

describe('an entry', () => {
  it('has no questions where none are written', async () => {
    const change = {
      'study/uk/en.yaml': { ...sampleStudy('en'), faq: [] },
      'study/uk/jp.yaml': { ...sampleStudy('jp'), faq: [] },
    };
    expect(await prepare('study', 'en', change)).toMatchObject({ data: { faq: [] } });
  });

  it('has a side image with a link in the languages that name one', async () => {
    const sideImage = { en: { file: 'side.svg', alt: 'GOV: study', link: 'https://www.gov.test/study' } };
    const change = { 'study/uk/entry.yaml': { ...sampleEntry('study', 'uk'), sideImage } };
    expect(await prepare('study', 'en', change)).toMatchObject({
      data: {
        sideImage: {
          src: expect.stringContaining('content/study/uk/side.svg'),
          width: 600,
          height: 400,
          alt: 'GOV: study',
          link: 'https://www.gov.test/study',
        },
      },
    });
    expect(await prepare('study', 'jp', change)).not.toHaveProperty('data.sideImage');
  });
});

describe('a language version that is not written yet', () => {
  it('has no page; the other has', async () => {
    const change = { 'study/uk/jp.yaml': 'title:\n' };
    expect(await prepare('study', 'jp', change)).toBeUndefined();
    expect(await prepare('study', 'en', change)).toMatchObject({ title: 'Sample' });
  });
});

describe('a guide with sections of its own', () => {
  const both = (kind: 'study/uk' | 'tourist/canada', added: object) => {
    const sample = kind === 'study/uk' ? sampleStudy : sampleVisit;
    return {
      [`${kind}/en.yaml`]: { ...sample('en'), ...added },
      [`${kind}/jp.yaml`]: { ...sample('jp'), ...added },
    };
  };

  it('has the steps of a study guide after the timeline, and its costs at the end', async () => {
    const steps = [{ id: 'visa', title: 'Visa', text: 'Pay {figure:fee}.' }];
    const { cost } = sampleVisit('en');
    const guide = await prepare('study', 'en', both('study/uk', { procedure: { intro: 'In order.', steps }, cost }));
    expect(guide).toMatchObject({ html: { steps: '<p>In order.</p>', 'steps.visa': '<p>Pay £100–£200.</p>' } });
    const { sections } = (guide as PreparedGuide).data;
    expect(sections.map(({ id }) => id)).toEqual([
      'advantages',
      'timeline',
      'steps',
      'program',
      'requirements',
      'financial',
      'cost',
    ]);
  });

  it('calls its sections as it says, and the others as every guide', async () => {
    const guide = await prepare(
      'visit',
      'en',
      both('tourist/canada', { headings: { criteria: 'What a host promises' } }),
    );
    const { sections } = (guide as PreparedGuide).data;
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['advantages', undefined],
      ['steps', undefined],
      ['criteria', 'What a host promises'],
      ['cost', undefined],
    ]);
  });

  it('may begin the list for a host with the host, and stays in order after it', async () => {
    const group = (id: string) => ({ ...sampleChecklist('en').groups[0], id });
    const groups = [group('host'), group('identity'), group('forms')];
    const change = {
      'checklists/canada-tourist/en.yaml': { ...sampleChecklist('en'), groups },
      'checklists/canada-tourist/jp.yaml': { ...sampleChecklist('jp'), groups },
    };
    const guide = (await prepare('checklist', 'en', change)) as PreparedGuide;
    expect(guide.data.sections[0]).toMatchObject({ groups: [{ id: 'host' }, { id: 'identity' }, { id: 'forms' }] });
  });
});
