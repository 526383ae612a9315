import { setTimeout as pause } from 'node:timers/promises';

/** Calls a function so many times a second, on time, whatever each call takes. */
export async function atRate<T>(perSecond: number, seconds: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const begun = performance.now();
  const runs: Promise<T>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const early = begun + (index * 1000) / perSecond - performance.now();
    if (early > 1) await pause(early);
    runs.push(run(index));
  }
  return Promise.all(runs);
}
