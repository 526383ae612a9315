import type { StartScript } from 'shared/contract/browser/script.contract.ts';

/** The orientation after a time: Saturdays and Sundays at 0:30 UTC, which is 9:30 in Tokyo (product 1.4). */
export function nextOrientation(now: Date): Date {
  const next = new Date(now);
  next.setUTCHours(0, 30, 0, 0);
  while (next <= now || next.getUTCDay() % 6 !== 0) next.setUTCDate(next.getUTCDate() + 1);
  return next;
}

/** Writes the day of the next orientation, which a release cannot know, into the banner. */
export const start: StartScript = (element) => {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Tokyo' } as const;
  const day = new Intl.DateTimeFormat(element.lang, options).format(nextOrientation(new Date()));
  element.textContent = (element.dataset.next ?? '').replace('{day}', day);
  return () => undefined;
};
