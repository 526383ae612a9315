import { describe, expect, it } from 'vitest';
import { extentOf, firstYearTotal, numberIn, problemsIn } from './firstYear.ts';

it.each<[string, number]>([
  ['', 0],
  ['1200', 1200],
  [' 1,200.50 ', 1200.5],
  ['1,234,567', 1_234_567],
  ['１２，０００', 12_000],
  ['6,80,000', 680_000],
  ['१५०००', 15_000],
  ['0.92', 0.92],
  ...['12k', '-5', '1,2', '0,92', '1.2.3', '1e9', '12 万'].map((text): [string, number] => [text, Number.NaN]),
])('the number in "%s" is %d', (text, expected) => {
  expect(numberIn(text)).toBe(expected);
});

describe('the first year', () => {
  it('is the fees, tuition and single payments once, and twelve months of the rest', () => {
    const entered = { tuition: '15,000', rent: '700', living: '450.50', once: '1000', NPR: '180' };
    expect(firstYearTotal(1334, entered)).toBe(1334 + 15_000 + 8400 + 5406 + 1000);
    expect(firstYearTotal(0, { fee: '75' })).toBe(75);
    expect(firstYearTotal(1334, {})).toBe(1334);
  });

  it.each([
    ['official', 3000, {}],
    ['official', 3000, { tuition: ' ', NPR: '0.9' }],
    ['part', 3000, { tuition: '700000' }],
    ['part', 3000, { rent: '50000', living: '40000' }],
    ['part', 0, {}],
    ['total', 3000, { tuition: '700000', rent: '0' }],
    ['part', 3000, { tuition: '68万', rent: '50000' }],
    ['part', 3000, { tuition: '700000', rent: '0', once: '1 200' }],
    ['total', 3000, { tuition: '700000', rent: '0', NPR: 'free' }],
  ] as const)('is stated as "%s" for %d and %j', (extent, official, entered) => {
    expect(extentOf(official, entered)).toBe(extent);
  });

  it('leaves out what is no number, and names it', () => {
    const entered = { tuition: 'free', rent: '700', JPY: '1,9' };
    expect(firstYearTotal(100, entered)).toBe(8500);
    expect(problemsIn(entered)).toEqual(['tuition', 'JPY']);
  });
});
