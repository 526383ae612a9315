import type { Day } from '../../language/language.ts';

export function Time({ date, text }: Day) {
  return <time dateTime={date}>{text}</time>;
}
