import { defaultLanguage, languageOfPath } from 'shared/language/language.ts';
import { type Figure, table, worst } from './bench/figures.ts';
import { growthFigures } from './bench/growth.ts';
import { hydrationFigures } from './bench/hydration.ts';
import { navigationFigures } from './bench/navigation.ts';
import { pageFigures } from './bench/pageLoad.ts';
import { type Bench, type BenchPage, pagesToMeasure, startBench, stopAll } from './bench/site.ts';
import { tapsOfPage } from './bench/taps.ts';
import { trafficFigures } from './bench/traffic.ts';
import { commandLine, fail } from './commandLine/commandLine.ts';

const ofPage: Record<string, (bench: Bench, page: BenchPage) => Promise<Figure[]>> = {
  pages: pageFigures,
  hydration: hydrationFigures,
  taps: tapsOfPage,
};
const ofSite: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  navigation: navigationFigures,
  growth: growthFigures,
  traffic: trafficFigures,
};
const sections = [...Object.keys(ofPage), ...Object.keys(ofSite)];
/** It needs wrk and nginx, so it runs only when named. */
const named = 'traffic';

/**
 * Reads the one page to measure, if any, the samples of every time, and the sections to measure.
 * @throws Error that says what was expected
 */
function settings() {
  const { values } = commandLine({
    purpose:
      'Measures the built site beside the same pages without scripts; exits with 1 if a figure misses its target.',
    options: {
      page: { type: 'string', text: 'path of the one page to measure' },
      only: { type: 'string', text: `sections to measure, with commas between: ${sections.join(', ')}` },
      runs: { type: 'string', default: '5', text: 'samples of every time (default 5)' },
    },
    example: 'npm run bench -- --page /en/news',
  });
  const { page, only } = values;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: use a number from 1 on.`);
  if (page && !languageOfPath(page)) throw new Error(`--page ${page}: use a path such as /${defaultLanguage}/news.`);
  const possible = page ? Object.keys(ofPage) : sections;
  const names = only?.split(',') ?? possible.filter((name) => name !== named);
  const unknown = names.find((name) => !possible.includes(name));
  if (unknown) throw new Error(`--only ${unknown}: sections are ${possible.join(', ')}.`);
  return { page, runs, names };
}

/** Measures one page after the other: measurements that run side by side would measure each other. */
async function measure(name: string, bench: Bench, page: string | undefined): Promise<Figure[]> {
  const figures = (await ofSite[name]?.(bench)) ?? [];
  const measurePage = ofPage[name];
  if (measurePage) for (const each of pagesToMeasure(page)) figures.push(...(await measurePage(bench, each)));
  return figures;
}

try {
  const { page, runs, names } = settings();
  const bench = await startBench(runs);
  const all: Figure[] = [];
  for (const name of names) {
    const figures = await measure(name, bench, page);
    all.push(...figures);
    console.log(`\n# ${name}\n\n${table(figures)}`);
  }
  console.log(`\n# The worst page of each figure\n\n${worst(all)}`);
  process.exitCode = all.some(({ missed }) => missed) ? 1 : 0;
  await stopAll();
} catch (error) {
  await stopAll();
  fail(error);
}
