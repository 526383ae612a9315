import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '../shared/src/language/language.ts';
import { type Figure, sentenceOf } from './bench/figures.ts';
import { pagesToMeasure } from './bench/pages.ts';
import { launchBrowser } from './bench/phone.ts';
import { type Bench, lifeFigures, loadFigures, moveFigures, tapFigures, tapsOf } from './bench/sections.ts';
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

function settings() {
  const { values } = parseArgs({
    options: { page: { type: 'string' }, only: { type: 'string' }, runs: { type: 'string', default: '5' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: use a number from 1 on.`);
  const names = values.only?.split(',') ?? Object.keys(sections).filter((name) => !values.page || name !== 'moves');
  const unknown = names.find((name) => !sections[name]);
  if (unknown) throw new Error(`--only ${unknown}: sections are ${Object.keys(sections).join(', ')}.`);
  return { page: values.page, runs, names };
}

async function measure({ page, runs, names }: ReturnType<typeof settings>): Promise<Figure[]> {
  const port = firstPort();
  const builds = await buildParts();
  const site = await startSite({
    port,
    shell: builds.shell ?? '',
    onLost: (part) => fail(new Error(`${part} ended by itself: the figures would say nothing.`)),
  });
  const stops: (() => unknown)[] = [site.stop];
  try {
    const twin = await serveTwin(site.address, port + remotes.length + 1);
    stops.push(twin.stop);
    const browser = await launchBrowser();
    stops.push(() => browser.close());
    const bench = { browser, site: site.address, twin: twin.address, runs };
    return await inOrder(names, async (name) => {
      const start = performance.now();
      const figures = (await sections[name]?.(bench, page)) ?? [];
      console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
      return figures;
    });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

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
  fail(error);
}
