import { describe, expect, it } from 'vitest';
import { dueReviews, overdueEntries } from './factAges.ts';

const uk = { name: 'study/uk', checkedOn: '2026-06-30' };

describe('facts of an entry', () => {
  it.each([
    ['on the day itself', '2026-06-30'],
    ['179 days later', '2026-12-26'],
    ['180 days later', '2026-12-27'],
  ])('are fresh %s', (_, today) => {
    expect(overdueEntries([uk], today)).toEqual([]);
  });

  it('are overdue from the 181st day on', () => {
    expect(overdueEntries([uk], '2026-12-28')).toEqual(['study/uk: checked on 2026-06-30, 181 days ago']);
  });

  it('cannot have been checked in the future', () => {
    expect(overdueEntries([uk], '2026-06-29')).toEqual(['study/uk: checked on 2026-06-30, a future day']);
  });

  it('are listed one line each, the oldest first, then by name', () => {
    const entries = [
      uk,
      { name: 'tourist/usa', checkedOn: '2026-12-01' },
      { name: 'study/usa', checkedOn: '2026-01-31' },
      { name: 'career/uk', checkedOn: '2026-06-30' },
    ];
    expect(overdueEntries(entries, '2027-01-01')).toEqual([
      'study/usa: checked on 2026-01-31, 335 days ago',
      'career/uk: checked on 2026-06-30, 185 days ago',
      'study/uk: checked on 2026-06-30, 185 days ago',
    ]);
  });
});

describe('figures and notes', () => {
  const funds = { name: 'figures.yaml: canada-funds', reviewOn: '2026-09-01' };

  it('are due from their review day on, not before', () => {
    expect(dueReviews([funds], '2026-08-31')).toEqual([]);
    expect(dueReviews([funds], '2026-09-01')).toEqual(['figures.yaml: canada-funds: due for review since 2026-09-01']);
  });

  it('without a review day are never due', () => {
    expect(dueReviews([{ name: 'figures.yaml: uk-work-hours' }], '2099-01-01')).toEqual([]);
  });

  it('are listed the oldest first, then by name', () => {
    const facts = [
      { name: 'changes.yaml: b', reviewOn: '2026-10-01' },
      { name: 'changes.yaml: a', reviewOn: '2026-10-01' },
      funds,
    ];
    expect(dueReviews(facts, '2027-01-01').map((line) => line.split(': due')[0])).toEqual([
      'figures.yaml: canada-funds',
      'changes.yaml: a',
      'changes.yaml: b',
    ]);
  });
});
