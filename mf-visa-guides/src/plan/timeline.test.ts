import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import {
  before,
  calendarOf,
  type Duration,
  isPlainDate,
  localDay,
  type Outlook,
  type Step,
  timelineTo,
} from './timeline.ts';

it('days of the calendar are told from other texts', () => {
  const days = ['2028-02-29', '2000-02-29', '2027-12-31'];
  const noDays = ['2027-02-29', '2100-02-29', '2027-04-31', '2027-13-01', '2027-00-10'];
  const noDates = ['2027-1-1', '', 'tomorrow', '02027-01-01'];
  expect([...days, ...noDays, ...noDates].filter(isPlainDate)).toEqual(days);
});

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
])('counting back from %s, %o, gives %s', (day, length, expected) => {
  expect(before(day, length)).toBe(expected);
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

const months = (value: number): Duration => ({ value, unit: 'month' });

/** The milestones of a study guide. */
const study: Step[] = [
  { id: 'm12-18', earliest: months(18), latest: months(12) },
  { id: 'm9-12', earliest: months(12), latest: months(9) },
  { id: 'm6-9', earliest: months(9), latest: months(6) },
  { id: 'm3-6', earliest: months(6), latest: months(3) },
];

const soon: Step[] = [
  { id: 'statements', before: 'apply', earliest: months(6) },
  { id: 'apply', soon: true },
];

describe('a timeline', () => {
  it.each<[string, date: string, steps: Step[], today: string, expected: string[]]>([
    [
      'counts ranges back from the date',
      ...(['2028-09-01', study, '2026-11-22'] as const),
      [
        'm12-18 2027-03-01 2027-09-01 later',
        'm9-12 2027-09-01 2027-12-01 later',
        'm6-9 2027-12-01 2028-03-01 later',
        'm3-6 2028-03-01 2028-06-01 later',
      ],
    ],
    [
      'counts a step back from the last day of the one that it comes before',
      '2027-08-31',
      [
        { id: 'photo', before: 'apply', earliest: months(6) },
        { id: 'apply', earliest: months(3), latest: { value: 5, unit: 'workingDay' } },
      ],
      '2027-08-01',
      ['photo 2027-02-24 2027-08-24 now', 'apply 2027-05-31 2027-08-24 now'],
    ],
    [
      'has what may be done as early as one likes at its last day, after what has to end by then',
      '2027-08-31',
      [
        { id: 'send', latest: months(1) },
        { id: 'certificates', earliest: months(3), latest: months(1) },
      ],
      '2027-06-01',
      ['certificates 2027-05-31 2027-07-31 now', 'send any 2027-07-31 later'],
    ],
    [
      'has what is to be done soon today, and counts from there',
      ...(['2027-08-31', soon, '2027-08-01'] as const),
      ['statements 2027-02-01 2027-08-01 now', 'apply 2027-08-01 2027-08-01 now'],
    ],
  ])('%s', (_, date, steps, today, expected) => {
    const planned = timelineTo(date, steps, today).steps;
    expect(planned.map(({ id, from = 'any', to, state }) => `${id} ${from} ${to} ${state}`)).toEqual(expected);
  });

  it.each<[date: string, steps: Step[], today: string, outlook: Outlook]>([
    ['2028-09-01', study, '2027-09-01', 'open'],
    ['2028-09-01', study, '2027-09-02', 'tight'],
    ['2028-09-01', study, '2028-06-01', 'tight'],
    ['2028-09-01', study, '2028-06-02', 'short'],
    ['2028-09-01', study, '2028-09-01', 'short'],
    ['2028-09-01', study, '2028-09-02', 'passed'],
    ['2027-08-31', soon, '2027-08-01', 'uncertain'],
    ['2027-07-31', soon, '2027-08-01', 'passed'],
  ])('for a course on %s, with %j, is on %s %s', (date, steps, today, outlook) => {
    expect(timelineTo(date, steps, today).outlook).toBe(outlook);
  });
});

const title = '招く方：証明書の発行を受け、様式に記入する, 控え; 写し\\全部を手元に残す';
const url = 'https://preview-4.tsubame-bridge.example.test/jp/services/tourist-visa/japan-parents';
const steps = [
  { id: 'certificates', title, from: '2027-11-30', to: '2028-02-29' },
  { id: 'apply', title: '申請する', to: '2028-02-29' },
] as const;
const text = calendarOf(steps, new URL(url), '2026-06-30');

/** Events as a calendar program reads them. */
const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
const value = (event: number, name: string) => String(events[event]?.getFirstPropertyValue(name));

describe('the calendar file of a plan', () => {
  it('has an event of whole days for each step, the day after the last one as its end', () => {
    expect(events).toHaveLength(2);
    expect([value(0, 'dtstart'), value(0, 'dtend')]).toEqual(['2027-11-30', '2028-03-01']);
    expect([value(1, 'dtstart'), value(1, 'dtend')]).toEqual(['2028-02-29', '2028-03-01']);
    expect(text).toContain('DTSTART;VALUE=DATE:20271130\r\n');
  });

  it('names step and page, at the address where it was read, whatever signs the title has', () => {
    expect(value(0, 'summary')).toBe(title);
    expect([value(0, 'url'), value(1, 'url')]).toEqual([url, url]);
    expect(value(0, 'uid')).toMatch(/^jp-services-tourist-visa-japan-parents-certificates@/);
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  });
});
