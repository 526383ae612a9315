import type { Canary } from '../../../shared/src/contract/canary.contract.ts';
import { readPointers } from '../pointers.ts';
import type { ReleaseStore } from '../store.ts';
import { countsOf, type Series } from './figures.ts';
import { rollBackCanary } from './pointer.ts';
import { worseIn } from './rule.ts';

interface WatchOptions {
  store: ReleaseStore;
  /** Counts of all hosts. */
  read: () => Promise<Series>;
  now: () => Date;
  say: (sentence: string) => void;
  /** Minutes after which a canary that is not worse goes live, and what makes it so; without them it stays a canary. */
  schedule?: { minutes: number; promote: (part: string) => Promise<void> } | undefined;
}

/** Visitors whom a canary needs before the schedule makes it live. */
export const enoughVisitors = 200;

/**
 * Looks at all canaries once: rolls back those that are worse, and makes those live whose time has come. Whoever watches can
 * be stopped and started again: hosts count, and the pointers say what runs.
 */
export async function watchOnce({ store, read, now, say, schedule }: WatchOptions): Promise<void> {
  const { entries } = await readPointers(store, 'remotes.json');
  const running = entries.flatMap(({ name, release, canary }) =>
    release && canary ? [{ name, release, canary }] : [],
  );
  if (running.length === 0) return;
  const series = await read();
  for (const { name, release, canary } of running) {
    const trial = { remote: name, trial: canary.since };
    const tried = countsOf(series, { ...trial, release: canary.release, group: 'canary' });
    const live = countsOf(series, { ...trial, release, group: 'control' });
    const cause = worseIn(tried, live);
    if (cause && (await rollBackCanary(store, name, { at: now(), cause, since: canary.since })))
      say(`${name} ${canary.release} was rolled back, everybody gets ${release}: ${cause}.`);
    else if (schedule && tried.visitors >= enoughVisitors && isDue(canary, now(), schedule.minutes))
      await schedule.promote(name);
  }
}

function isDue({ since }: Canary, now: Date, minutes: number): boolean {
  return now.getTime() - new Date(since).getTime() >= minutes * 60_000;
}
