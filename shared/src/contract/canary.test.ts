import { expect, it } from 'vitest';
import { isInCanary, placeIn } from './canary.contract.ts';
import { parseRemotes } from './remotes.contract.ts';

it.each([
  ['canary=0', 0],
  ['theme=dark; canary=9999', 9999],
  ['canary=0042; theme=dark', 42],
  ['canary=10000', undefined],
  ['canary=-1', undefined],
  ['canary=1x', undefined],
  ['nocanary=1', undefined],
  ['', undefined],
])('the cookies "%s" state the place %s', (cookies, place) => expect(placeIn(cookies)).toBe(place));

it('a canary has the places from its first one on', () => {
  const places = [499, 500, 999, 1000].filter((place) => isInCanary({ from: 500, places: 500 }, place));
  expect(places).toEqual([500, 999]);
});

it.each([
  [{ from: 9600, places: 500 }, 'expected places below 10000'],
  [{ from: 0, places: 5001 }, 'expected number to be <=5000'],
  [{ from: -1, places: 1 }, 'expected number to be >=0'],
])('a pointer with the canary %j is refused', (places, message) => {
  const canary = { release: 'aaaaaaaaaaaa', since: '2026-11-21T06:00:00.000Z', ...places };
  expect(() => parseRemotes([{ name: 'mf-news', url: './mf-news', canary }], 'remotes.json')).toThrow(message);
});
