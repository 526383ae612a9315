import type { Day } from '../../language/language.ts';

/** A day that machines can read, too. */
export function Time({ date, text }: Day) {
  return <time dateTime={date}>{text}</time>;
}
