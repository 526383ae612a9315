import { describe, expect, it } from 'vitest';
import { cellOf, judge, median, sentenceOf } from './figures.ts';

const { against, within, atMost, atLeast, reported } = judge('/en');

describe('a time against the plain page', () => {
  it.each([
    ['the limit itself', 440, 400, false],
    ['29 ms over the limit, more than ten per cent', 139, 100, false],
    ['ten per cent over the limit, more than 30 ms', 483, 400, false],
    ['over both', 485, 400, true],
    ['a lost answer', Number.POSITIVE_INFINITY, 400, true],
    ['nothing measured', Number.NaN, 400, true],
  ])('%s', (_, value, plain, missed) => {
    expect(against('LCP', value, plain, 1.1).missed).toBe(missed);
  });
});

it('a time with a limit of its own may miss it by noise only', () => {
  expect([100, 130, 131].map((value) => within('painted', value, 100).missed)).toEqual([false, false, true]);
});

it('a weight may not miss its limit by a byte', () => {
  const limit = 120_000;
  expect([limit, limit + 1, Number.NaN].map((value) => atMost('script', 'kB', value, limit).missed)).toEqual([
    false,
    true,
    true,
  ]);
  expect([100, 99].map((value) => atLeast('SEO', 'count', value, 100).missed)).toEqual([false, true]);
});

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[1, Number.POSITIVE_INFINITY, 2], 2],
  [[1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], Number.POSITIVE_INFINITY],
  [[], Number.NaN],
])('the median of %j is %d', (samples, expected) => {
  expect(median(samples)).toBe(expected);
});

it('is written with its ratio, and marked where it was missed', () => {
  expect(cellOf(against('LCP', 420, 400, 1.1))).toBe('420 ms (1.05)');
  expect(cellOf(against('LCP', Number.POSITIVE_INFINITY, 400, 1.1))).toBe('lost ✗');
  expect(cellOf(atMost('script', 'kB', 125_040, 120_000))).toBe('125.0 kB ✗');
  expect(cellOf(reported('CLS', 'count', 0.00049))).toBe('0');
});

it('says in one sentence what was missed', () => {
  expect(sentenceOf(against('LCP', 500, 400, 1.1))).toBe(
    '/en: LCP is 500 ms, plain HTML 400 ms; target: ≤ 1.10 × plain HTML',
  );
  expect(sentenceOf(atMost('script', 'kB', 125_000, 120_000))).toBe('/en: script is 125.0 kB; target: ≤ 120.0 kB');
});

it('a time may be some milliseconds over the other one, where a multiple of that is less', () => {
  const tap = (value: number, base: number) => against('tap', value, base, 1.2, { orOver: 100 }).missed;
  expect([tap(140, 40), tap(170, 40)]).toEqual([false, false]);
  expect([tap(171, 40), tap(1321, 1000)]).toEqual([true, true]);
});
