import ICAL from 'ical.js';
import { company } from 'shared/company/company.ts';
import { expect, it } from 'vitest';
import { nextOrientation } from '../scripts/next-orientation.ts';
import { orientationCalendar } from './organisation.ts';

const text = orientationCalendar('jp', '無料オンライン説明会', '参加用リンクは、全国各拠点の公式SNSで。');

/** The first occurrences, as a calendar program finds them: when each begins, and its minutes. */
function occurrences(count: number): { begins: Date; minutes: number }[] {
  const component = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(component.getFirstSubcomponent('vtimezone'));
  ICAL.TimezoneService.register(zone);
  const event = component.getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event');
  const entry = new ICAL.Event(event);
  const iterator = entry.iterator();
  return Array.from({ length: count }, () => {
    const { startDate, endDate } = entry.getOccurrenceDetails(iterator.next());
    return { begins: startDate.toJSDate(), minutes: endDate.subtractDate(startDate).toSeconds() / 60 };
  });
}

it('the calendar entry of the orientation is at 9:30 in Tokyo each weekend, for the minutes that the company states', () => {
  const day = 86_400_000;
  const first = Date.UTC(2026, 0, 3, 0, 30);
  const expected = Array.from({ length: 52 }, (_, week) => [0, 1].map((next) => first + (week * 7 + next) * day));
  const entries = occurrences(104);
  expect(entries.map(({ begins }) => begins.getTime())).toEqual(expected.flat());
  expect(new Set(entries.map(({ minutes }) => minutes))).toEqual(new Set([company.orientationMinutes]));
});

it.each([
  ['on a Wednesday', '2026-11-25T12:00Z', '2026-11-28T00:30Z'],
  ['before it begins on Saturday', '2026-11-28T00:29Z', '2026-11-28T00:30Z'],
  ['once it has begun on Saturday', '2026-11-28T00:30Z', '2026-11-29T00:30Z'],
  ['late on Friday in Kathmandu', '2026-11-27T18:00Z', '2026-11-28T00:30Z'],
  ['on Sunday afternoon, over the end of a year', '2028-12-31T05:00Z', '2029-01-06T00:30Z'],
])('the next orientation %s', (_, now, next) => {
  expect(nextOrientation(new Date(now))).toEqual(new Date(next));
});
