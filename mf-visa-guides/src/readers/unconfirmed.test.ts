import { expect, it } from 'vitest';
import type { Facts } from './references.ts';
import { unconfirmedFigures } from './unconfirmed.ts';

const duration = { kind: 'duration', unit: 'hour', validFrom: '2023-01-01' } as const;
const facts: Facts = {
  changes: {},
  figures: {
    term: { ...duration, value: 20, source: 'client' },
    same: { ...duration, value: 20, source: 'client' },
    changed: { ...duration, value: 24, source: 'client' },
    official: { ...duration, value: 28, source: 'https://www.gov.test/hours' },
  },
};

it('are those that the client stated, without a note on a change beside them, each once', () => {
  const text = {
    intro: 'Up to {figure:term}, {figure:official} in Japan.',
    items: [{ text: 'Again {figure:same}.' }, { text: '{figure:changed}', change: 'hours' }],
  };
  expect(unconfirmedFigures(text, facts, 'en')).toEqual(['20 hours']);
  expect(unconfirmedFigures(text, facts, 'jp')).toEqual(['20時間']);
  expect(unconfirmedFigures('{figure:official}', facts, 'en')).toEqual([]);
});
