import { type PlainDate, plusDays } from './plainDate.ts';
import type { PlannedStep } from './timeline.ts';

/** A calendar file (RFC 5545) whose dates and address are still open; the build writes it (`readers/planPage.ts`). */
export interface CalendarDraft {
  head: string;
  /** Events of steps by id, with `openDays` as their dates. */
  events: Record<string, string>;
  foot: string;
}

/** Dates that stand for the first day and the day after the last one: as long as the dates that replace them. */
export const openDays = { first: '19000101', end: '19000102' } as const;

/** Folds what is longer than a line may be: 75 bytes, of an address that is ASCII. */
const folded = (line: string) => line.replaceAll(/.{74}(?=.)/g, '$&\r\n ');

/** The calendar file of steps with dates: each is an event of whole days, which belong to no time zone. */
export function calendarOf({ head, events, foot }: CalendarDraft, steps: readonly PlannedStep[], url: string): string {
  const written = steps.map(({ id, from, to }) =>
    (events[id] ?? '')
      .replace(`:${openDays.first}`, `:${compact(from ?? to)}`)
      .replace(`:${openDays.end}`, `:${compact(plusDays(to, 1))}`)
      .replace('END:VEVENT', `${folded(`URL:${url}`)}\r\nEND:VEVENT`),
  );
  return head + written.join('') + foot;
}

const compact = (day: PlainDate) => day.replaceAll('-', '');
