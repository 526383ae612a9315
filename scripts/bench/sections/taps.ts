import { against, atMost, type Figure } from '../figures.ts';
import type { BenchPage } from '../pages.ts';
import { type Bench, inTurns } from '../sampling.ts';
import { type Tap, tapBefore, taps, tapWhileStarting } from '../taps.ts';

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
  const latencies = [
    first.pairs.map(({ ours }) => ours),
    ...then.pairs.map(({ ours }) => [...ours.during, ours.after]),
  ].flat();
  const figure = (name: string, value: number) => ({ section, subject, name, unit: 'ms' as const, value });
  return [
    against(figure('before the client runs', first.of('ours', Number)), first.of('plain', Number), 1.2),
    against(figure('slowest while it starts', then.of('ours', slowest)), then.of('plain', slowest), 1.2),
    against(figure('when alive', then.of('ours', after)), then.of('plain', after), 1.2),
    atMost({ ...figure('lost', latencies.filter((latency) => !Number.isFinite(latency)).length), unit: 'count' }, 0),
  ];
}

/** The taps of a page; both menus of the header where `withMenus` is set, as they are the same on every page. */
export const tapsOf = ({ type, withMenus }: BenchPage) =>
  taps.filter(({ pageType }) => (pageType ? pageType === type : withMenus));
