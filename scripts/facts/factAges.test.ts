import { describe, expect, it } from 'vitest';
import { overdueEntries } from './factAges.ts';

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
