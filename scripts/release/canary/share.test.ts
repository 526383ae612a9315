import { expect, it } from 'vitest';
import { firstPlace, placesOf, shareOf } from './share.ts';

it.each([
  ['5%', 500],
  ['0.5%', 50],
  ['0.01%', 1],
  ['50%', 5000],
])('%s of the visitors are %i places', (share, places) => {
  expect([placesOf(share), shareOf({ places })]).toEqual([places, share]);
});

it.each(['5', '0%', '51%', '-5%', 'five', '5.123%'])('%s is no share', (share) => {
  expect(() => placesOf(share)).toThrow('--canary is a share of the visitors: write 0.01% to 50%, such as 5%.');
});

const other = (from: number, places: number) => ({
  release: 'a'.repeat(12),
  from,
  places,
  since: '2026-11-21T06:00:00Z',
});

it('a canary has any places that no other one has', () => {
  expect([0, 0.5, 0.9999].map((drawn) => firstPlace([], 500, () => drawn))).toEqual([0, 4750, 9500]);
  const others = [other(1000, 2000), other(5000, 1000)];
  // Before, between and after both.
  const draws = (gap: number) => [gap, 0.9999][Symbol.iterator]();
  const last = (gap: number) => {
    const values = draws(gap);
    return firstPlace(others, 1000, () => values.next().value ?? 0);
  };
  expect([last(0), last(0.4), last(0.9)]).toEqual([0, 4000, 9000]);
});

it('all canaries together have half of the visitors at most', () => {
  expect(() => firstPlace([other(0, 4000)], 1001, () => 0)).toThrow(
    'Other canaries have 40% of the visitors: all together have 50% at most.',
  );
});
