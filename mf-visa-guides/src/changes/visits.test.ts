import { describe, expect, it } from 'vitest';
import { readVisits, visit } from './visits.ts';

const november = ['uk-evisa@2026-11-03', 'uk-fees@2026-11-03'];

describe('a visit to the changes of a country', () => {
  it('takes a day that lies ahead for none: the clock was wrong', () => {
    expect(visit([['2031-01-01', november]], '2026-11-10', november)).toEqual({
      fresh: [],
      visits: [['2026-11-10', november]],
    });
  });
});

describe('what is stored of visits', () => {
  it.each([null, '', 'nonsense', '{"day":"2026-11-03"}', '\n\n', '2026-11 uk'])(
    'counts for nothing where it is none: %j',
    (stored) => {
      expect(readVisits(stored)).toEqual([]);
    },
  );
});
