import type { StartScript } from 'shared/contract/browser/script.contract.ts';
import { nextOrientation } from '../home/nextOrientation.ts';

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
