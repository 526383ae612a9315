import { join } from 'node:path';
import { languages } from '../shared/src/language/language.ts';
import type { Figure } from './bench/figures.ts';
import { type BenchPage, pagesToMeasure } from './bench/pages.ts';
import { keepRun, keptRuns, machineClass, putReport, report } from './bench/report.ts';
import type { Bench } from './bench/sampling.ts';
import { growthFigures } from './bench/sections/growth.ts';
import { lifeFigures } from './bench/sections/life.ts';
import { lighthouseFigures } from './bench/sections/lighthouse.ts';
import { loadFigures } from './bench/sections/load.ts';
import { moveFigures } from './bench/sections/moves.ts';
import { tapFigures, tapsOf } from './bench/sections/taps.ts';
import { type Settings, settings } from './bench/settings.ts';
import { startAll, stopAll } from './bench/start.ts';
import { fail } from './site/fail.ts';
import { root } from './site/parts.ts';

/**
 * `npm run bench`: measures the built site against the same pages without scripts; docs/performance.md says how, and
 * with which settings. Exits with 1 when a figure is missed by more than noise.
 */
const sectionsOfPages: Record<string, (bench: Bench, page: BenchPage) => Promise<Figure[]>> = {
  load: loadFigures,
  life: lifeFigures,
  taps: (bench, page) => inOrder(tapsOf(page), (tap) => tapFigures(bench, page, tap)),
  lighthouse: lighthouseFigures,
};

const sectionsOfSite: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  moves: (bench) => inOrder(languages, (language) => moveFigures(bench, language)),
  growth: growthFigures,
};

/** One after the other: measurements that run side by side would measure each other. */
async function inOrder<T>(items: readonly T[], measure: (item: T) => Promise<Figure[]>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const item of items) figures.push(...(await measure(item)));
  return figures;
}

const cache = join(root, '.cache/bench');

/** Measures the sections, and prints and keeps each as soon as it is there. @returns whether nothing was missed */
async function measure({ page, runs, names }: Settings): Promise<boolean> {
  const bench = await startAll(runs);
  let isMet = true;
  for (const name of names) {
    const start = performance.now();
    const ofPage = sectionsOfPages[name];
    const figures = ofPage
      ? await inOrder(pagesToMeasure(page), (each) => ofPage(bench, each))
      : ((await sectionsOfSite[name]?.(bench)) ?? []);
    const minutes = (performance.now() - start) / 60_000;
    const date = new Date().toISOString().slice(0, 10);
    const run = { name, figures, date, machine: machineClass(), runs, minutes };
    console.log(`\n${report(run)}`);
    keepRun(cache, run, page);
    if (figures.some(({ missed }) => missed)) isMet = false;
  }
  return isMet;
}

try {
  const ofPages = Object.keys(sectionsOfPages);
  const all = [...ofPages, ...Object.keys(sectionsOfSite)];
  const wanted = settings(all, ofPages);
  const isMet = await measure(wanted);
  if (wanted.writeDocs) {
    const text = keptRuns(cache, all).map(report).join('\n\n');
    putReport(join(root, 'docs/performance.md'), text);
  }
  process.exitCode = isMet ? 0 : 1;
} catch (error) {
  await stopAll();
  fail(error);
} finally {
  await stopAll();
}
