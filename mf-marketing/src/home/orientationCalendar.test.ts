import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { orientationCalendar } from './orientationCalendar.ts';

const text = orientationCalendar('jp', '無料オンライン説明会', '参加用リンクは、全国各拠点の公式SNSで。');

/** The first occurrences, as a calendar program finds them. */
function occurrences(count: number): Date[] {
  const component = new ICAL.Component(ICAL.parse(text));
  const zone = new ICAL.Timezone(component.getFirstSubcomponent('vtimezone'));
  ICAL.TimezoneService.register(zone);
  const event = component.getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event');
  const iterator = new ICAL.Event(event).iterator();
  return Array.from({ length: count }, () => iterator.next().toJSDate());
}

const clock = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' }).format(date);

describe('the calendar entry of the orientation', () => {
  const found = occurrences(104);

  it('is on Saturday and Sunday, week after week, for 52 weeks', () => {
    const day = 86_400_000;
    const first = Date.UTC(2026, 0, 3, 0, 30);
    const expected = Array.from({ length: 52 }, (_, week) => [0, 1].map((next) => first + (week * 7 + next) * day));
    expect(found.map((date) => date.getTime())).toEqual(expected.flat());
  });

  it('is at 9:30 in Tokyo and at 6:15 in Kathmandu, on the same day, in each of them', () => {
    const tokyo = new Set(found.map((date) => clock(date, 'Asia/Tokyo')));
    const kathmandu = new Set(found.map((date) => clock(date, 'Asia/Kathmandu')));
    expect([...tokyo]).toEqual(['Sat 09:30', 'Sun 09:30']);
    expect([...kathmandu]).toEqual(['Sat 06:15', 'Sun 06:15']);
  });
});
