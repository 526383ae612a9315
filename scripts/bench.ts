import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '../shared/src/language/language.ts';
import { type Figure, sentenceOf } from './bench/figures.ts';
import { pagesToMeasure } from './bench/pages.ts';
import { launchBrowser } from './bench/phone.ts';
import type { Bench } from './bench/sampling.ts';
import { growthFigures } from './bench/sections/growth.ts';
import { lifeFigures } from './bench/sections/life.ts';
import { lighthouseFigures } from './bench/sections/lighthouse.ts';
import { loadFigures } from './bench/sections/load.ts';
import { moveFigures } from './bench/sections/moves.ts';
import { tapFigures, tapsOf } from './bench/sections/taps.ts';
import { tables } from './bench/table.ts';
import { serveTwin } from './bench/twin.ts';
import { buildParts } from './site/builds.ts';
import { fail } from './site/fail.ts';
import { firstPort, remotes, root } from './site/parts.ts';
import { startSite } from './site/processes.ts';

/**
 * `npm run bench`: measures the built site against the same pages without scripts; see docs/performance.md.
 * `--page /en/news` measures one page, `--only load,life` some sections, `--runs 9` takes more samples.
 * Exits with 1 when a figure is missed by more than noise.
 */
const sections: Record<string, (bench: Bench, page?: string) => Promise<Figure[]>> = {
  load: (bench, page) => forPages(page, (each) => loadFigures(bench, each)),
  life: (bench, page) => forPages(page, (each) => lifeFigures(bench, each)),
  taps: (bench, page) => forPages(page, (each) => inOrder(tapsOf(each), (tap) => tapFigures(bench, each, tap))),
  lighthouse: (bench, page) => forPages(page, (each) => lighthouseFigures(bench, each)),
  growth: growthFigures,
  moves: (bench) => inOrder(languages, (language) => moveFigures(bench, language)),
};

/** One after the other: measurements that run side by side would measure each other. */
async function inOrder<T>(items: readonly T[], measure: (item: T) => Promise<Figure[]>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const item of items) figures.push(...(await measure(item)));
  return figures;
}

const forPages = (
  page: string | undefined,
  measure: Parameters<typeof inOrder<ReturnType<typeof pagesToMeasure>[0]>>[1],
) => inOrder(pagesToMeasure(page), measure);

/** Sections that measure one page; the others measure the whole site. */
const ofOnePage = ['load', 'life', 'taps', 'lighthouse'];

function settings() {
  const { values } = parseArgs({
    options: { page: { type: 'string' }, only: { type: 'string' }, runs: { type: 'string', default: '5' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: use a number from 1 on.`);
  const names = values.only?.split(',') ?? (values.page ? ofOnePage : Object.keys(sections));
  const unknown = names.find((name) => !sections[name]);
  if (unknown) throw new Error(`--only ${unknown}: sections are ${Object.keys(sections).join(', ')}.`);
  return { page: values.page, runs, names };
}

/** What was started, and how to stop it; the last one first. */
const stops: (() => unknown)[] = [];

async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
}

/** Starts the built site, its twin and a browser. */
async function start(runs: number): Promise<Bench> {
  const port = firstPort();
  const { shell = '' } = await buildParts();
  const site = await startSite({
    port,
    shell,
    onLost: (part) => fail(new Error(`${part} ended by itself: the figures would say nothing.`)),
  });
  stops.push(site.stop);
  const [twinPort = 0, debuggingPort = 0, secondSite = 0] = [1, 2, 3].map((place) => port + remotes.length + place);
  const twin = await serveTwin(site.address, twinPort);
  stops.push(twin.stop);
  const browser = await launchBrowser(debuggingPort);
  stops.push(() => browser.close());
  return { browser, site: site.address, twin: twin.address, runs, debuggingPort, port: secondSite, shell };
}

async function measure({ page, runs, names }: ReturnType<typeof settings>): Promise<Figure[]> {
  const bench = await start(runs);
  return inOrder(names, async (name) => {
    const start = performance.now();
    const figures = (await sections[name]?.(bench, page)) ?? [];
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    return figures;
  });
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stopAll().then(() => process.exit(1)));

try {
  const figures = await measure(settings());
  console.log(`\n${tables(figures)}\n`);
  const missed = figures.filter((figure) => figure.missed);
  for (const figure of missed) console.log(`✗ ${sentenceOf(figure)}`);
  console.log(`${figures.length} figures, ${missed.length} missed`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, '.cache/bench.json'), JSON.stringify({ date: new Date().toISOString(), figures }, null, 2));
  process.exitCode = missed.length > 0 ? 1 : 0;
} catch (error) {
  await stopAll();
  fail(error);
} finally {
  await stopAll();
}
