import { describe, expect, it } from 'vitest';
import type { Facts } from './references.ts';
import { unconfirmedFigures } from './unconfirmed.ts';

const duration = { kind: 'duration', unit: 'hour', validFrom: '2023-01-01' } as const;
const facts: Facts = {
  changes: {},
  figures: {
    term: { ...duration, value: 20, source: 'client', name: { en: 'Work in term', jp: '学期中の就労' } },
    pages: {
      kind: 'count',
      value: 2,
      validFrom: '2023-01-01',
      source: 'client',
      name: { en: 'Blank pages', jp: '空白ページ' },
    },
    changed: { ...duration, value: 24, source: 'client' },
    official: { ...duration, value: 28, source: 'https://www.gov.test/hours' },
  },
};

describe('figures that nobody has compared', () => {
  const text = {
    title: 'A guide',
    intro: 'Up to {figure:term}, {figure:official} in Japan.',
    items: [{ text: 'Again {figure:term}, {figure:pages} pages.' }, { text: '{figure:changed}', change: 'hours' }],
  };

  it('are those that the client stated, without a note on a change beside them, each once and with what it is', () => {
    expect(unconfirmedFigures(text, facts, 'en')).toEqual(['Work in term (20 hours)', 'Blank pages (2)']);
    expect(unconfirmedFigures(text, facts, 'jp')).toEqual(['学期中の就労（20時間）', '空白ページ（2）']);
    expect(unconfirmedFigures('{figure:official}', facts, 'en')).toEqual([]);
  });

  it('need somebody to have written what they are', () => {
    expect(() => unconfirmedFigures('{figure:changed}', facts, 'en')).toThrow(
      'content/figures.yaml: changed: name is missing',
    );
  });
});
