import ICAL from 'ical.js';
import { company, staffLanguage } from 'shared/company/company.ts';
import { localeOf } from 'shared/language/language.ts';
import { type CalendarDraft, openDays } from '../plan/calendar.ts';

interface Event {
  id: string;
  title: string;
}

/**
 * Writes the calendar file of a plan as far as the build knows it: a browser fills in dates and address, and needs no library for it.
 * @param path of the page, without the language
 * @param stamp day of the plan's facts, ISO 8601
 */
export function calendarDraft(path: string, stamp: string, events: Event[]): CalendarDraft {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  calendar.addPropertyWithValue(
    'prodid',
    `-//${company.name[staffLanguage]}//Plan//${localeOf(staffLanguage).toUpperCase()}`,
  );
  calendar.addPropertyWithValue('version', '2.0');
  const [head = '', foot = ''] = calendar.toString().split(/(?=END:VCALENDAR)/);
  const end = (text: string) => (text.endsWith('\r\n') ? text : `${text}\r\n`);
  return {
    head: end(head),
    events: Object.fromEntries(events.map((event) => [event.id, end(eventText(path, stamp, event))])),
    foot: end(foot),
  };
}

function eventText(path: string, stamp: string, { id, title }: Event): string {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${path.slice(1).replaceAll('/', '-')}-${id}@${new URL(company.origin).host}`);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromDateTimeString(`${stamp}T00:00:00Z`));
  event.addPropertyWithValue('dtstart', day(openDays.first));
  event.addPropertyWithValue('dtend', day(openDays.end));
  event.addPropertyWithValue('summary', title);
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  return event.toString();
}

const day = (text: string) => ICAL.Time.fromDateString(`${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
