import { formatLocaleOf, type Language } from './language.ts';

/** A day for readers and for machines. */
export interface Day {
  /** ISO 8601. */
  date: string;
  /** As the language writes it. */
  text: string;
}

/** Writes an ISO 8601 day out, at build: the first date costs a slow phone 45 ms in the midst of hydration. */
export function dayIn(language: Language, date: string): Day {
  const format = new Intl.DateTimeFormat(formatLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return { date, text: format.format(new Date(`${date}T00:00:00Z`)) };
}
