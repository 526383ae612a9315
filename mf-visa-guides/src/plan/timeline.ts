import type { Plan } from '../readers/guides/plans.ts';

/** A day of the calendar, without time and zone: `2028-02-29`. Days compare as texts do. */
export type PlainDate = string;

/** A number of units; a working day is one from Monday to Friday. */
export interface Duration {
  value: number;
  unit: 'day' | 'workingDay' | 'week' | 'month';
}

const millisecondsOfDay = 86_400_000;

/** Days are counted at midnight UTC, where no clock is ever changed. */
const timeOf = (day: PlainDate) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): PlainDate => new Date(time).toISOString().slice(0, 10);

/** Returns true for an existing day: 29 February only in leap years. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The day that the visitor's own calendar shows at a moment. */
export function localDay(now: Date): PlainDate {
  return dayOf(now.getTime() - now.getTimezoneOffset() * 60_000);
}

export function plusDays(day: PlainDate, count: number): PlainDate {
  return dayOf(timeOf(day) + count * millisecondsOfDay);
}

/** A day so long before another; six months before 31 August is the last day of February. */
export function before(day: PlainDate, { value, unit }: Duration): PlainDate {
  if (unit === 'month') return monthsBefore(day, value);
  if (unit === 'workingDay') return workingDaysBefore(day, value);
  return plusDays(day, unit === 'week' ? -7 * value : -value);
}

function monthsBefore(day: PlainDate, count: number): PlainDate {
  const { year, month, date } = partsOf(day);
  const lastOfMonth = Date.UTC(year, month - count, 0);
  return dayOf(Math.min(Date.UTC(year, month - 1 - count, date), lastOfMonth));
}

function workingDaysBefore(day: PlainDate, count: number): PlainDate {
  let found = day;
  for (let left = count; left > 0; ) {
    found = plusDays(found, -1);
    if (![0, 6].includes(new Date(timeOf(found)).getUTCDay())) left -= 1;
  }
  return found;
}

/** Year, month (January is 1) and day of the month. */
export function partsOf(day: PlainDate): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, date };
}

/** Something to do before a date: not earlier than `earliest` before it, and not later than `latest` before it; or `soon`. */
export type Step = Omit<Plan['steps'][number], 'title'>;

/** When a step is due. */
export interface Due {
  /** A step that may be done as early as one likes has no first day, and is never due `now`. */
  from: PlainDate | undefined;
  to: PlainDate;
  state: 'later' | 'now' | 'passed';
}

/** The last day of every step has passed (`short`), that of some (`tight`), or waiting times decide (`uncertain`). */
export type Outlook = 'passed' | 'short' | 'tight' | 'uncertain' | 'open';

export interface Timeline<Planned = Step> {
  steps: (Planned & Due)[];
  outlook: Outlook;
}

/** Counts back from a date: when each step is due, in the order of time. */
export function timelineTo<Planned extends Step>(
  date: PlainDate,
  steps: readonly Planned[],
  today: PlainDate,
): Timeline<Planned> {
  const anchorOf = (step: Step): PlainDate => {
    const next = steps.find(({ id }) => id === step.before);
    return next ? lastDay(next) : date;
  };
  const lastDay = (step: Step) => {
    if (step.soon) return today;
    return step.latest ? before(anchorOf(step), step.latest) : anchorOf(step);
  };
  const planned = steps.map((step) => {
    const from = step.soon ? today : step.earliest && before(anchorOf(step), step.earliest);
    const to = lastDay(step);
    return { ...step, from, to, state: stateOf(from, to, today) };
  });
  const start = ({ from, to }: Due) => from ?? to;
  planned.sort((one, other) => one.to.localeCompare(other.to) || start(one).localeCompare(start(other)));
  const isUncertain = steps.some(({ soon }) => soon);
  return { steps: planned, outlook: outlookOf(date, planned, isUncertain, today) };
}

function stateOf(from: PlainDate | undefined, to: PlainDate, today: PlainDate): Due['state'] {
  if (to < today) return 'passed';
  return from && from <= today ? 'now' : 'later';
}

function outlookOf(date: PlainDate, planned: Due[], isUncertain: boolean, today: PlainDate): Outlook {
  if (date < today) return 'passed';
  const late = planned.filter(({ state }) => state === 'passed').length;
  if (late === 0) return isUncertain ? 'uncertain' : 'open';
  return late === planned.length ? 'short' : 'tight';
}

const compact = (day: PlainDate) => day.replaceAll('-', '');

/** A property with a text of any length: separators are escaped, and no line has more than 75 bytes (RFC 5545, 3.1, 3.3.11). */
const property = (name: string, text: string) =>
  `${name}:${text.replaceAll(/[\\;,]/g, '\\$&')}`.replaceAll(/.{18}(?=.)/gu, '$&\r\n ');

/** The calendar file of steps with dates: each is an event of whole days, which belong to no time zone. */
export function calendarOf(
  steps: readonly { id: string; title: string; from?: PlainDate | undefined; to: PlainDate }[],
  page: URL,
  today: PlainDate,
): string {
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
