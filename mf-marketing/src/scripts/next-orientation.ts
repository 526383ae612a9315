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
  const day = element.querySelector('time');
  if (!day) throw new Error('the banner has no day');
  const next = nextOrientation(new Date());
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Tokyo' } as const;
  day.textContent = new Intl.DateTimeFormat(day.lang, options).format(next);
  day.dateTime = next.toISOString();
  return () => undefined;
};
