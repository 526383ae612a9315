import { describe, expect, it } from 'vitest';
import type { Facts } from './references.ts';
import { unconfirmedFigures } from './unconfirmed.ts';

const duration = { kind: 'duration', unit: 'hour', validFrom: '2023-01-01' } as const;
const facts: Facts = {
  changes: {},
  figures: {
    term: { ...duration, value: 20, source: 'client' },
    break: { ...duration, value: 40, source: 'client' },
    changed: { ...duration, value: 24, source: 'client' },
    official: { ...duration, value: 28, source: 'https://www.gov.test/hours' },
    pages: { kind: 'count', value: 2, validFrom: '2023-01-01', source: 'client' },
  },
};

describe('figures that nobody has compared', () => {
  it('are those that the client stated, without a note on a change beside them, each once', () => {
    const text = {
      title: 'A guide',
      intro: 'Up to {figure:term}, {figure:official} in Japan.',
      items: [{ text: 'Again {figure:term}.' }, { text: '{figure:changed}', change: 'hours' }],
    };
    expect(unconfirmedFigures(text, facts, 'en')).toEqual(['20 hours']);
    expect(unconfirmedFigures(text, facts, 'jp')).toEqual(['20時間']);
    expect(unconfirmedFigures('{figure:official}', facts, 'en')).toEqual([]);
  });

  it('are told with the words in bold that begin their sentence', () => {
    const text = [{ text: '**Part-time work.** {figure:term}, later {figure:break}.' }];
    expect(unconfirmedFigures(text, facts, 'en')).toEqual(['Part-time work (20 hours, 40 hours)']);
    const japanese = [{ text: '**パスポート**：空白ページが{figure:pages}ページ。' }];
    expect(unconfirmedFigures(japanese, facts, 'jp')).toEqual(['パスポート（2）']);
  });

  it('are told with the title, question or expense beside them where nothing is bold', () => {
    const text = [
      { title: 'Plan', text: 'Allow {figure:term}.' },
      { question: 'May I work?', answer: 'Up to {figure:break}.' },
      { expense: 'Visa', cost: '{figure:pages}' },
    ];
    const found = ['Plan (20 hours)', 'May I work? (40 hours)', 'Visa (2)'];
    expect(unconfirmedFigures(text, facts, 'en')).toEqual(found);
  });
});
