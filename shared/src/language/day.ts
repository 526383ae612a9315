import { formatLocaleOf, type Language } from './language.ts';

/** A day for readers and for machines. */
export interface Day {
  /** ISO 8601. */
  date: string;
  /** As the language writes it. */
  text: string;
}

/**
 * Writes a day out, at build: the first date that a browser writes out costs a slow phone some 45 ms, in the midst of
 * hydration.
 * @param date ISO 8601
 */
export function dayIn(language: Language, date: string): Day {
  const format = new Intl.DateTimeFormat(formatLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  return { date, text: format.format(new Date(`${date}T00:00:00Z`)) };
}
