import { type PlainDate, plusDays } from './plainDate.ts';
import type { PlannedStep } from './timeline.ts';

const compact = (day: PlainDate) => day.replaceAll('-', '');

/** A property with a text of any length: separators are escaped, and no line has more than 75 bytes (RFC 5545, 3.1, 3.3.11). */
const property = (name: string, text: string) =>
  `${name}:${text.replaceAll(/[\\;,]/g, '\\$&')}`.replaceAll(/.{18}(?=.)/gu, '$&\r\n ');

/** The calendar file of steps with dates: each is an event of whole days, which belong to no time zone. */
export function calendarOf(steps: readonly (PlannedStep & { title: string })[], page: URL, today: PlainDate): string {
  const events = steps.flatMap(({ id, title, from, to }) => [
    'BEGIN:VEVENT',
    property('UID', `${page.pathname.slice(1).replaceAll('/', '-')}-${id}@${page.host}`),
    `DTSTAMP:${compact(today)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(from ?? to)}`,
    `DTEND;VALUE=DATE:${compact(plusDays(to, 1))}`,
    property('SUMMARY', title),
    property('URL', page.href),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', property('PRODID', `-//${page.host}//Plan//EN`), 'VERSION:2.0', ...events];
  return `${[...lines, 'END:VCALENDAR'].join('\r\n')}\r\n`;
}
