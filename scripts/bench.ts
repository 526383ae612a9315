import { join } from 'node:path';
import type { Figure } from './bench/figures.ts';
import { growthFigures } from './bench/growth.ts';
import { hydrationFigures } from './bench/hydration.ts';
import { lighthouseFigures } from './bench/lighthouse.ts';
import { navigationFigures } from './bench/navigation.ts';
import { pageFigures } from './bench/pageLoad.ts';
import { lastRuns, report, saveRun, thisMachine, writeDocs } from './bench/report.ts';
import { type Settings, settings } from './bench/settings.ts';
import { type Bench, type BenchPage, pagesToMeasure, startBench, stopAll } from './bench/site.ts';
import { tapsOfPage } from './bench/taps.ts';
import { trafficFigures } from './bench/traffic.ts';
import { fail } from './commandLine/fail.ts';
import { root } from './site/parts.ts';

/**
 * `npm run bench`: measures the built site against the same pages without scripts; docs/figures/method.md says how,
 * docs/performance.md with which settings. Exits with 1 when a figure is missed by more than noise.
 */
type Measure = (bench: Bench, page: BenchPage) => Promise<Figure[]>;

const ofPage: Record<string, { title: string; measure: Measure }> = {
  pages: { title: 'Pages as they come, without a touch (slow 4G, CPU 4× slower)', measure: pageFigures },
  hydration: { title: 'Until a page is hydrated', measure: hydrationFigures },
  taps: { title: 'From touch to painted answer', measure: tapsOfPage },
  lighthouse: { title: 'Lighthouse 12, mobile', measure: lighthouseFigures },
};

const ofSite: Record<string, { title: string; measure: (bench: Bench) => Promise<Figure[]> }> = {
  navigation: { title: 'To a page of another remote, from the tap (CPU 4× slower)', measure: navigationFigures },
  growth: { title: 'With 2,000 more articles, 100 more countries and 40 remotes', measure: growthFigures },
  traffic: { title: 'What the Node host carries, beside nginx', measure: trafficFigures },
};

const sections = { ...ofPage, ...ofSite };
/** Needs wrk and nginx. */
const named = ['traffic'];
const cache = join(root, '.cache/bench');

async function figuresOf(name: string, bench: Bench, page: string | undefined): Promise<Figure[]> {
  const section = ofPage[name];
  if (!section) return (await ofSite[name]?.measure(bench)) ?? [];
  const figures: Figure[] = [];
  // One after the other: measurements that run side by side would measure each other.
  for (const each of pagesToMeasure(page)) figures.push(...(await section.measure(bench, each)));
  return figures;
}

/** Measures sections; prints and saves each as soon as it is there. @returns whether nothing was missed */
async function measure({ page, runs, names }: Settings): Promise<boolean> {
  const bench = await startBench(runs);
  let isMet = true;
  for (const name of names) {
    const start = performance.now();
    const figures = await figuresOf(name, bench, page);
    const [minutes, date] = [(performance.now() - start) / 60_000, new Date().toISOString().slice(0, 10)];
    const run = { name, title: sections[name]?.title ?? name, figures, date, machine: thisMachine(), runs, minutes };
    console.log(`\n${report(run)}`);
    if (!page) saveRun(cache, run);
    if (figures.some(({ missed }) => missed)) isMet = false;
  }
  return isMet;
}

try {
  const siteSections = Object.keys(ofSite).filter((name) => !named.includes(name));
  const wanted = settings({ ofPage: Object.keys(ofPage), ofSite: siteSections, named });
  const isMet = await measure(wanted);
  if (wanted.writeDocs)
    writeDocs(join(root, 'docs'), lastRuns(cache, Object.keys(sections)), [...Object.keys(ofPage), 'navigation']);
  process.exitCode = isMet ? 0 : 1;
} catch (error) {
  await stopAll();
  fail(error);
} finally {
  await stopAll();
}
