/** A day of the calendar, without time and zone: `2028-02-29`. Days compare as texts do. */
export type PlainDate = string;

const durationUnits = ['day', 'workingDay', 'week', 'month'] as const;

/** A number of units; a working day is one from Monday to Friday. */
export interface Duration {
  value: number;
  unit: (typeof durationUnits)[number];
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
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function plusDays(day: PlainDate, count: number): PlainDate {
  return dayOf(timeOf(day) + count * millisecondsOfDay);
}

/** A day so long before another; six months before 31 August is the last day of February. */
export function before(day: PlainDate, { value, unit }: Duration): PlainDate {
  switch (unit) {
    case 'day':
      return plusDays(day, -value);
    case 'week':
      return plusDays(day, -7 * value);
    case 'month':
      return monthsBefore(day, value);
    case 'workingDay':
      return workingDaysBefore(day, value);
  }
}

function monthsBefore(day: PlainDate, count: number): PlainDate {
  const { year, month, date } = partsOf(day);
  const firstOfMonth = Date.UTC(year, month - 1 - count, 1);
  const { year: itsYear, month: itsMonth } = partsOf(dayOf(firstOfMonth));
  const last = new Date(Date.UTC(itsYear, itsMonth, 0)).getUTCDate();
  return plusDays(dayOf(firstOfMonth), Math.min(date, last) - 1);
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
