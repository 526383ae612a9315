import { expect, it } from 'vitest';
import { nextOrientation } from '../scripts/next-orientation.ts';

it.each([
  ['on a Wednesday', '2026-11-25T12:00Z', '2026-11-28T00:30Z'],
  ['before it begins on Saturday', '2026-11-28T00:29Z', '2026-11-28T00:30Z'],
  ['once it has begun on Saturday', '2026-11-28T00:30Z', '2026-11-29T00:30Z'],
  ['late on Friday in Kathmandu', '2026-11-27T18:00Z', '2026-11-28T00:30Z'],
  ['on Sunday afternoon, over the end of a year', '2028-12-31T05:00Z', '2029-01-06T00:30Z'],
])('the next orientation %s', (_, now, next) => {
  expect(nextOrientation(new Date(now))).toEqual(new Date(next));
});
