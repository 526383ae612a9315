import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { languages } from 'shared/language/language.ts';
import { buildParts } from '../site/builds.ts';
import { chromium as installed } from '../site/chromium.ts';
import { pageTypes } from '../site/pageTypes.ts';
import { remotes, root } from '../site/parts.ts';
import type { ServedRelease } from '../site/releaseServer.ts';
import { startShellWith } from '../site/shellProcess.ts';
import { median } from './figures.ts';
import { serveNoScriptBaseline } from './noScriptBaseline.ts';

/** Everything a section measures with. */
export type Bench = Awaited<ReturnType<typeof startBench>>;

/** A page that is measured. */
export interface BenchPage {
  path: string;
  /** Name of its page type; empty if the command named a page that no page type lists. */
  type: string;
}

/** Every page type in both languages, or the one page that the command names. */
export function pagesToMeasure(wanted?: string): BenchPage[] {
  const pages = languages.flatMap((language) =>
    pageTypes.map(({ name, path }) => ({ path: `/${language}${path}`, type: name })),
  );
  if (!wanted) return pages;
  return [pages.find(({ path }) => path === wanted) ?? { path: wanted, type: '' }];
}

/** Functions that stop what was started; the last one is called first. */
const stops: (() => unknown)[] = [];

export async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** Starts a shell in front of releases, with settings of its own; `stopAll` stops both. @returns its address */
export async function startSite(shell: string, releases: ServedRelease[], env: Record<string, string> = {}) {
  const { address, stop } = await startShellWith(releases, shell, env);
  stops.push(stop);
  return address;
}

/**
 * Builds what changed, and starts a browser, the site, and the same site without scripts; `stopAll` stops them.
 * @param runs samples of every time; medians are reported
 */
export async function startBench(runs: number) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopAll().then(() => process.exit(1)));
  const builds = await buildParts();
  const folderOf = (part: string) => join(root, part, 'dist', builds[part] ?? '');
  const releases = remotes.map((remote) => ({ remote, release: builds[remote] ?? '', folder: folderOf(remote) }));
  const shell = folderOf('shell');
  const site = await startSite(shell, releases);
  const { address: baseline, stop } = await serveNoScriptBaseline(site);
  stops.push(stop);
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await chromium.launch({ ...installed('measure'), args });
  stops.push(() => browser.close());
  return { browser, site, baseline, runs, shell, releases };
}

/** Repeats a measurement; one that fails is reported and leaves no sample. */
export async function samples<T>(times: number, subject: string, measure: () => Promise<T>): Promise<T[]> {
  const taken: T[] = [];
  for (let run = 0; run < times; run += 1) {
    try {
      taken.push(await measure());
    } catch (error) {
      console.error(`${subject}: ${String((error as Error).message).split('\n')[0]}`);
    }
  }
  return taken;
}

/** Measures a page with and without its scripts in turns, so that other load of the machine falls on both. */
export async function inTurns<T>(
  times: number,
  subject: string,
  page: () => Promise<T>,
  plain: (page: T) => Promise<T>,
) {
  const pairs = await samples(times, subject, async () => {
    const ours = await page();
    return { ours, plain: await plain(ours) };
  });
  const of = (side: 'ours' | 'plain', read: (sample: T) => number) => median(pairs.map((pair) => read(pair[side])));
  return { pairs, of };
}
