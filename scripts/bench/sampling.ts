import type { Browser } from '@playwright/test';
import { median } from './figures.ts';

/** What every section measures with. */
export interface Bench {
  browser: Browser;
  /** Address of the site, and of the same site without scripts. */
  site: string;
  twin: string;
  /** Samples of every time; medians are told. */
  runs: number;
  /** Where the browser can be steered by other tools. */
  debuggingPort: number;
  /** First of the ports that a second site may use. */
  port: number;
  /** Build of the shell. */
  shell: string;
}

/** Repeats a measurement; one that fails is told and leaves no sample. */
export async function samples<T>(times: number, what: string, measure: () => Promise<T>): Promise<T[]> {
  const taken: T[] = [];
  for (let run = 0; run < times; run += 1) {
    try {
      taken.push(await measure());
    } catch (error) {
      console.error(`${what}: ${String((error as Error).message).split('\n')[0]}`);
    }
  }
  return taken;
}

/** Measures a page and its twin in turns, so that what else the machine does falls on both. */
export async function inTurns<T>(times: number, what: string, page: () => Promise<T>, twin: (page: T) => Promise<T>) {
  const pairs = await samples(times, what, async () => {
    const ours = await page();
    return { ours, plain: await twin(ours) };
  });
  const of = (side: 'ours' | 'plain', read: (sample: T) => number) => median(pairs.map((pair) => read(pair[side])));
  return { pairs, of };
}
