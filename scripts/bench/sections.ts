import type { Browser } from '@playwright/test';
import { againstPlain, atMost, type Figure, median, told, type Unit, within } from './figures.ts';
import { measureIdleStart, measureLife, measureRounds } from './life.ts';
import { type Load, measureLoad } from './load.ts';
import { type Approach, measureMove, moves } from './navigation.ts';
import type { BenchPage } from './pages.ts';
import { type Tap, tapBefore, taps, tapWhileStarting } from './taps.ts';
import { htmlWithStyles } from './weight.ts';

/** What every section measures with. */
export interface Bench {
  browser: Browser;
  /** Address of the site, and of the same site without scripts. */
  site: string;
  twin: string;
  /** Samples of every time; medians are told. */
  runs: number;
}

/** Repeats a measurement; one that fails is told and leaves no sample. */
async function samples<T>(times: number, what: string, measure: () => Promise<T>): Promise<T[]> {
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
async function inTurns<T>(times: number, what: string, page: () => Promise<T>, twin: (page: T) => Promise<T>) {
  const pairs = await samples(times, what, async () => {
    const ours = await page();
    return { ours, plain: await twin(ours) };
  });
  const of = (side: 'ours' | 'plain', read: (sample: T) => number) => median(pairs.map((pair) => read(pair[side])));
  return { pairs, of };
}

/** A page as it comes, on a slow line, without a touch. */
export async function loadFigures({ browser, site, twin, runs }: Bench, { path, type }: BenchPage): Promise<Figure[]> {
  const section = 'Without a touch (slow 4G, CPU 4× slower)';
  const figure = (name: string, unit: Unit, value: number) => ({ section, subject: path, name, unit, value });
  await Promise.all([site, twin].map((origin) => fetch(origin + path, { headers: { 'accept-encoding': 'br' } })));
  const visit = (origin: string) => () => measureLoad(browser, origin + path);
  const { pairs, of } = await inTurns<Load>(runs, path, visit(site), visit(twin));
  const time = (name: string, read: (load: Load) => number, factor: number) =>
    againstPlain(figure(name, 'ms', of('ours', read)), of('plain', read), factor);
  const worst = (read: (load: Load) => number) => Math.max(...pairs.map(({ ours }) => read(ours)));
  const html = await htmlWithStyles(site + path, ['guide', 'checklist'].includes(type));
  return [
    time('FCP', ({ fcp }) => fcp, 1.05),
    time('LCP', ({ lcp }) => lcp, 1.1),
    time('TBT', ({ tbt }) => tbt, 1),
    atMost(
      figure(
        'CLS',
        'score',
        worst(({ cls }) => cls),
      ),
      0,
    ),
    atMost(
      figure(
        'script',
        'B',
        worst((load) => load.inlineScript + load.requestedScript),
      ),
      3000,
    ),
    atMost(
      figure(
        'blocking requests',
        'count',
        worst(({ blocking }) => blocking),
      ),
      0,
    ),
    told(
      figure(
        'HTML',
        'kB',
        worst((load) => load.html),
      ),
    ),
    atMost(figure('HTML in the first round trip', 'kB', html), 14 * 1024),
  ];
}

/** What it takes to bring a page to life. */
export async function lifeFigures({ browser, site, runs }: Bench, { path }: BenchPage): Promise<Figure[]> {
  const section = 'To be fully alive';
  const figure = (name: string, unit: Unit, value: number) => ({ section, subject: path, name, unit, value });
  // Weights and rounds are the same in every run.
  const [life] = await samples(1, path, () => measureLife(browser, site + path));
  const [rounds] = await samples(1, path, () => measureRounds(browser, site + path));
  const idle = await samples(runs, path, () => measureIdleStart(browser, site + path));
  return [
    atMost(figure('script', 'kB', life?.scriptBytes ?? Number.NaN), 120_000),
    atMost(figure('react and react-dom', 'kB', life?.reactBytes ?? Number.NaN), 75_000),
    told(figure('files', 'count', life?.scripts ?? Number.NaN)),
    atMost(figure('rounds of requests', 'count', rounds?.length ?? Number.NaN), 2),
    told(figure('alive after intent', 'ms', life?.alive ?? Number.NaN)),
    within(figure('longest task, started on idle', 'ms', median(idle.map(({ longest }) => longest))), 50),
  ];
}

/** First taps: before the client runs, while it starts, and once the page is alive. */
export async function tapFigures(bench: Bench, page: BenchPage, tap: Tap): Promise<Figure[]> {
  const { browser, site, twin, runs } = bench;
  const section = 'From touch to painted answer';
  const subject = `${page.path}: ${tap.name}`;
  const before = (origin: string) => () => tapBefore(browser, origin + page.path, tap);
  const first = await inTurns(runs, subject, before(site), before(twin));
  const starting = (origin: string, times?: number) => tapWhileStarting(browser, origin + page.path, tap, times);
  const then = await inTurns(
    runs,
    subject,
    () => starting(site),
    ({ during }) => starting(twin, during.length),
  );
  type Tapped = Awaited<ReturnType<typeof starting>>;
  const slowest = ({ during }: Tapped) => Math.max(...during);
  const after = ({ after }: Tapped) => after;
  const figure = (name: string, value: number) => ({ section, subject, name, unit: 'ms' as const, value });
  return [
    againstPlain(figure('before the client runs', first.of('ours', Number)), first.of('plain', Number), 1.2),
    againstPlain(figure('slowest while it starts', then.of('ours', slowest)), then.of('plain', slowest), 1.2),
    againstPlain(figure('when alive', then.of('ours', after)), then.of('plain', after), 1.2),
    atMost(
      {
        ...figure(
          'lost',
          [
            ...first.pairs.map(({ ours }) => ours),
            ...then.pairs.flatMap(({ ours }) => [...ours.during, ours.after]),
          ].filter((latency) => !Number.isFinite(latency)).length,
        ),
        unit: 'count',
      },
      0,
    ),
  ];
}

/** The taps of a page; both menus of the header where `withMenus` is set, as they are the same on every page. */
export const tapsOf = ({ type, withMenus }: BenchPage) =>
  taps.filter(({ pageType }) => (pageType ? pageType === type : withMenus));

/** Moving on from a page that is alive to a page of another remote. */
export async function moveFigures({ browser, site, runs }: Bench, language: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { from, to } of moves) {
    for (const approach of ['touch on a fast line', 'pointed at on slow 4G'] satisfies Approach[]) {
      const [start, end] = [`/${language}${from}`, `/${language}${to}`];
      const subject = `${start} → ${end}`;
      const moved = await samples(runs, subject, () => measureMove(browser, site + start, site + end, approach));
      const figure = (name: string, value: number) => ({
        section: 'To a page of another remote, from the tap (CPU 4× slower)',
        subject,
        name: `${approach}: ${name}`,
        unit: 'ms' as const,
        value,
      });
      figures.push(
        within(figure('painted', median(moved.map(({ painted }) => painted))), 100),
        within(figure('alive', median(moved.map(({ alive }) => alive))), 300),
      );
    }
  }
  return figures;
}
