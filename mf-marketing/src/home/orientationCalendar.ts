import ICAL from 'ical.js';
import { company, staffLanguage } from 'shared/company/company.ts';
import { promisedPages } from 'shared/company/promises.ts';
import { type Language, localeOf } from 'shared/language/language.ts';

/** Time of the orientation in Tokyo, and how long to keep free for it (ISO 8601). */
export const startTime = '09:30:00';
export const duration = `PT${company.orientationMinutes}M`;

const tokyo = 'Asia/Tokyo';

/** Calendar entry of the orientation (product 5.9), every weekend at 9:30 in Tokyo: Japan has no summer time. */
export function orientationCalendar(language: Language, summary: string, description: string): string {
  const standard = [
    ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
    ['tzoffsetfrom', {}, 'utc-offset', '+09:00'],
    ['tzoffsetto', {}, 'utc-offset', '+09:00'],
    ['tzname', {}, 'text', 'JST'],
  ];
  const event = [
    ['uid', {}, 'text', `orientation@${new URL(company.origin).host}`],
    ['dtstamp', {}, 'date-time', '2026-01-01T00:00:00Z'],
    ['dtstart', { tzid: tokyo }, 'date-time', `2026-01-03T${startTime}`],
    ['duration', {}, 'duration', duration],
    ['rrule', {}, 'recur', { freq: 'WEEKLY', byday: ['SA', 'SU'] }],
    ['summary', {}, 'text', `${summary} (${company.name[language]})`],
    ['description', {}, 'text', description],
    ['url', {}, 'uri', `${company.origin}/${language}${promisedPages.onlineClassLink.path}`],
  ];
  const product = `-//${company.name[staffLanguage]}//Orientation//${localeOf(staffLanguage).toUpperCase()}`;
  // As jCal (RFC 7265): the library writes it as a file.
  const calendar = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', product],
    ],
    [
      ['vtimezone', [['tzid', {}, 'text', tokyo]], [['standard', standard, []]]],
      ['vevent', event, []],
    ],
  ];
  return `${new ICAL.Component(calendar)}\r\n`;
}
