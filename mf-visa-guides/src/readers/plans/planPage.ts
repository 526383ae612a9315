import ICAL from 'ical.js';
import { company, staffLanguage } from 'shared/company/company.ts';
import { formatLocaleOf, type Language, localeOf } from 'shared/language/language.ts';
import { type CalendarDraft, openDays } from '../../plan/calendar.ts';
import type { Duration } from '../../plan/plainDate.ts';
import type { VisaEntry } from '../entries.ts';
import { formatFigure } from '../guides/figures.ts';
import type { PlanData, PlanStep } from '../pageData.ts';
import type { Plan } from './plans.ts';

/** A plan in the words of one language, with all that a browser would have to know of languages and calendars. */
export function preparePlan(
  { date, steps }: Plan,
  { facts, slug, path }: VisaEntry,
  language: Language,
  titles: Record<string, string>,
): PlanData {
  const named: PlanStep[] = steps.map(({ title, ...step }) => ({
    ...step,
    title: title?.[language] ?? titles[step.id] ?? '',
    ...(step.earliest ? { earliestText: written(step.earliest, language) } : {}),
    ...(step.latest ? { latestText: written(step.latest, language) } : {}),
  }));
  return {
    list: slug,
    date,
    steps: named,
    isListed: Object.keys(titles).length === 0,
    months: monthsIn(language),
    calendar: calendarDraft(`/${language}${path}`, facts.checkedOn, named),
  };
}

function written({ value, unit }: Duration, language: Language): string {
  return formatFigure({ kind: 'duration', unit, value, validFrom: '', source: 'client' }, language);
}

function monthsIn(language: Language): string[] {
  const format = new Intl.DateTimeFormat(formatLocaleOf(language), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}

interface Event {
  id: string;
  title: string;
}

/** Writes the calendar file of a plan, so that browsers fill in dates and address without a library. */
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
