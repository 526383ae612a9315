import { company, staffLanguage } from 'shared/company/company.ts';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import { type Language, localeOf } from 'shared/language/language.ts';

/** The first orientation of the rule, in Tokyo; one a Saturday and a Sunday since. */
export const firstOrientation = '2026-01-03T09:30:00';

/** Longest line of a calendar file, in octets (RFC 5545, 3.1). */
const longestLine = 75;

/**
 * Calendar entry of the free orientation (specification 9): Saturday and Sunday at 9:30 in Tokyo, week after week. Japan has
 * no summer time. How long it takes nobody has said, so the entry has a start alone.
 */
export function orientationCalendar(language: Language, summary: string, description: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.name[staffLanguage]}//Orientation//${localeOf(staffLanguage).toUpperCase()}`,
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Tokyo',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
    'TZNAME:JST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:orientation@${new URL(company.origin).host}`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART;TZID=Asia/Tokyo:${firstOrientation.replaceAll(/[-:]/g, '')}`,
    'RRULE:FREQ=WEEKLY;BYDAY=SA,SU',
    `SUMMARY:${escaped(`${summary} (${company.name[language]})`)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${company.origin}/${language}${promisedPages.onlineClassLink.path}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** A long line continues on the next one after a blank; no character is cut in two. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > longestLine) lines.push(` ${character}`);
    else lines[lines.length - 1] = last + character;
  }
  return lines.join('\r\n');
}
