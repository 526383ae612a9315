import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { before, type Duration, isPlainDate, localDay, plusDays } from './plainDate.ts';

const days = fc
  .integer({ min: Date.UTC(1970, 0, 1) / 86_400_000, max: Date.UTC(2199, 11, 31) / 86_400_000 })
  .map((count) => plusDays('1970-01-01', count));
describe('a day', () => {
  it.each(['2028-02-29', '2000-02-29', '2027-12-31'])('%s is in the calendar', (day) => {
    expect(isPlainDate(day)).toBe(true);
  });

  it.each([
    '2027-02-29',
    '2100-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '',
    'tomorrow',
    '02027-01-01',
  ])('"%s" is not', (day) => {
    expect(isPlainDate(day)).toBe(false);
  });
});

describe('counting back', () => {
  it.each<[string, Duration, string]>([
    ['2027-09-30', { value: 1, unit: 'month' }, '2027-08-30'],
    ['2027-08-31', { value: 6, unit: 'month' }, '2027-02-28'],
    ['2028-08-31', { value: 6, unit: 'month' }, '2028-02-29'],
    ['2028-02-29', { value: 12, unit: 'month' }, '2027-02-28'],
    ['2027-03-31', { value: 18, unit: 'month' }, '2025-09-30'],
    ['2027-01-15', { value: 1, unit: 'month' }, '2026-12-15'],
    ['2028-03-07', { value: 1, unit: 'week' }, '2028-02-29'],
    ['2027-01-05', { value: 10, unit: 'day' }, '2026-12-26'],
    // A Monday: the working day before is a Friday.
    ['2027-03-01', { value: 1, unit: 'workingDay' }, '2027-02-26'],
    ['2027-03-06', { value: 6, unit: 'workingDay' }, '2027-02-26'],
  ])('from %s, %o, gives %s', (day, length, expected) => {
    expect(before(day, length)).toBe(expected);
  });

  it('keeps the day of the month where the month has it, else takes its last day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), (day, value) => {
        const found = before(day, { value, unit: 'month' });
        const isSameDay = found.slice(8) === day.slice(8);
        expect(isSameDay || plusDays(found, 1).endsWith('-01')).toBe(true);
      }),
    );
  });
});

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

it.each([
  ['Asia/Tokyo', '2027-03-01'],
  ['Asia/Kathmandu', '2027-03-01'],
  ['America/Los_Angeles', '2027-02-28'],
])('today is the day of the visitor in %s', (name, expected) => {
  process.env.TZ = name;
  expect(localDay(new Date('2027-03-01T00:30:00Z'))).toBe(expected);
});
