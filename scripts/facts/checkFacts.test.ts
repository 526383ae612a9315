import { expect, it } from 'vitest';
import { dueReviews, overdueEntries } from './checkFacts.ts';

const uk = { name: 'study/uk', checkedOn: '2026-06-30' };

it.each([
  ['2026-06-29', ['study/uk: checked on 2026-06-30, a future day']],
  ['2026-06-30', []],
  ['2026-12-27', []],
  ['2026-12-28', ['study/uk: checked on 2026-06-30, 181 days ago']],
])('facts are overdue after 180 days (%s)', (today, lines) => {
  expect(overdueEntries([uk], today)).toEqual(lines);
});

it('figures are due from their review day on, and never without one', () => {
  const facts = [{ name: 'figures/canada-funds', reviewOn: '2026-09-01' }, { name: 'figures/uk-work-hours' }];
  expect(dueReviews(facts, '2026-08-31')).toEqual([]);
  expect(dueReviews(facts, '2026-09-01')).toEqual(['figures/canada-funds: due for review since 2026-09-01']);
});
