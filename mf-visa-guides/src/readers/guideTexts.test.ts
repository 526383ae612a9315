import { describe, expect, it } from 'vitest';
import { sampleStudy } from './testSupport/content.ts';
import { prepare } from './testSupport/page.ts';

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
      'reasons.1.change: there is no such change in content/changes: "uk-work-huors" is not possible here. Did you mean uk-work-hours?',
    ],
  ])('is refused with an unknown %s, by file and field', async (_, change, message) => {
    const both = { ...written(change), 'study/uk/jp.yaml': { ...sampleStudy('jp'), ...change } };
    expect(await prepare('study', 'en', both)).toContain(`/content/study/uk/en.yaml:1: ${message}`);
    expect(await prepare('study', 'jp', both)).toContain(`/content/study/uk/jp.yaml:1: ${message}`);
  });
});
