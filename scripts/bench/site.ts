import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { languages } from '../../shared/src/language/language.ts';
import { buildParts } from '../site/builds.ts';
import { pageTypes } from '../site/pageTypes.ts';
import { remotes, root } from '../site/parts.ts';
import { freePort } from '../site/ports.ts';
import { type ReleaseServer, type ServedRelease, serveReleases } from '../site/releaseServer.ts';
import { startShell } from '../site/shellProcess.ts';
import { median } from './figures.ts';
import { serveNoScriptBaseline } from './noScriptBaseline.ts';
import { launchBrowser } from './phone.ts';

/** What every section measures with. */
export interface Bench {
  browser: Browser;
  /** Where the browser can be steered by other tools. */
  debuggingPort: number;
  /** Address of the site, and of the same site without scripts. */
  site: string;
  baseline: string;
  /** Samples of every time; medians are reported. */
  runs: number;
  /** Folder of the shell's build. */
  shell: string;
  releases: ServedRelease[];
}

/** A page that is measured. */
export interface BenchPage {
  path: string;
  /** Name of its page type; a page that was requested by an address of its own has none. */
  type: string;
  /** The header is the same on all pages: its menus are tapped on one page of every remote. */
  withMenus: boolean;
}

const remoteOf = pageTypes.map(({ remote }) => remote);

/** Every page type in both languages, or the one page that was requested. */
export function pagesToMeasure(wanted?: string): BenchPage[] {
  const pages = languages.flatMap((language) =>
    pageTypes.map(({ name, path, remote }, index) => ({
      path: `/${language}${path}`,
      type: name,
      withMenus: remoteOf.indexOf(remote) === index,
    })),
  );
  if (!wanted) return pages;
  const known = pages.find(({ path }) => path === wanted);
  return [{ path: wanted, type: known?.type ?? '', withMenus: true }];
}

/** How to stop what was started; the last one first. */
const stops: (() => unknown)[] = [];

export async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** Starts a shell in front of releases, with settings of its own; `stopAll` stops both. */
export async function startSite(shell: string, releases: ServedRelease[], env: Record<string, string> = {}) {
  const origin: ReleaseServer = await serveReleases(releases);
  stops.push(origin.stop);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  stops.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'remotes.json');
  writeFileSync(file, JSON.stringify(origin.pointers));
  const { address, stop } = await startShell(shell, { REMOTES: file, ...env });
  stops.push(stop);
  return { address, hanging: origin.hanging };
}

/** Builds what changed, and starts the site, the same without scripts, and a browser; `stopAll` stops them. */
export async function startBench(runs: number): Promise<Bench> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopAll().then(() => process.exit(1)));
  const builds = await buildParts();
  const folderOf = (part: string) => join(root, part, 'dist', builds[part] ?? '');
  const releases = remotes.map((remote) => ({ remote, release: builds[remote] ?? '', folder: folderOf(remote) }));
  const shell = folderOf('shell');
  const { address: site } = await startSite(shell, releases);
  const { address: baseline, stop } = await serveNoScriptBaseline(site);
  stops.push(stop);
  const debuggingPort = await freePort();
  const browser = await launchBrowser(debuggingPort);
  stops.push(() => browser.close());
  return { browser, debuggingPort, site, baseline, runs, shell, releases };
}

/** Repeats a measurement; one that fails is reported and leaves no sample. */
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

/** Measures a page with and without its scripts in turns, so that what else the machine does falls on both. */
export async function inTurns<T>(times: number, what: string, page: () => Promise<T>, plain: (page: T) => Promise<T>) {
  const pairs = await samples(times, what, async () => {
    const ours = await page();
    return { ours, plain: await plain(ours) };
  });
  const of = (side: 'ours' | 'plain', read: (sample: T) => number) => median(pairs.map((pair) => read(pair[side])));
  return { pairs, of };
}
