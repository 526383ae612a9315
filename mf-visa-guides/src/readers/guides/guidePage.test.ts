import { describe, expect, it } from 'vitest';
import { sampleStudy, sampleWith } from '../testSupport/content.ts';
import { prepare } from '../testSupport/page.ts';

it('costs that vary stand beside those with an amount', async () => {
  expect(await prepare('checklist', 'en')).toMatchObject({
    data: { sections: expect.arrayContaining([expect.objectContaining({ id: 'fees', others: ['translation'] })]) },
  });
});

describe('what an editor writes', () => {
  const written = (change: object) => sampleWith('study/uk/entry.en.yaml', change);
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
    const both = { ...written(change), ...sampleWith('study/uk/entry.jp.yaml', change) };
    expect(await prepare('study', 'en', both)).toContain(`/content/study/uk/entry.en.yaml:1: ${message}`);
    expect(await prepare('study', 'jp', both)).toContain(`/content/study/uk/entry.jp.yaml:1: ${message}`);
  });
});
