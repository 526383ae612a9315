import { describe, expect, it } from 'vitest';
import { readVisits, visit } from './visits.ts';

const november = ['uk-evisa@2026-11-03', 'uk-fees@2026-11-03'];

describe('a visit to the changes of a country', () => {
  it('marks nothing when it is the first one', () => {
    expect(visit([], '2026-11-03', november)).toEqual({ fresh: [], visits: [['2026-11-03', november]] });
  });

  it('marks what was not shown on the day of the last one, also what was edited since', () => {
    const shown = ['uk-graduate@2026-11-09', 'uk-evisa@2026-11-08', 'uk-fees@2026-11-03'];
    expect(visit([['2026-11-03', november]], '2026-11-10', shown)).toEqual({
      since: '2026-11-03',
      fresh: ['uk-graduate@2026-11-09', 'uk-evisa@2026-11-08'],
      visits: [
        ['2026-11-03', november],
        ['2026-11-10', shown],
      ],
    });
  });

  it('remembers two days and no more', () => {
    const days = ['2026-11-03', '2026-11-10', '2026-11-12'];
    const { visits } = days.reduce((last, day) => visit(last.visits, day, november), { visits: [] } as Pick<
      ReturnType<typeof visit>,
      'visits'
    >);
    expect(visits.map(([day]) => day)).toEqual(['2026-11-10', '2026-11-12']);
  });

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
