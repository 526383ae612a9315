import { atMost, type Figure, median, told, type Unit, within } from '../figures.ts';
import { measureIdleStart, measureLife, measureRounds } from '../life.ts';
import type { BenchPage } from '../pages.ts';
import { type Bench, samples } from '../sampling.ts';

/** What it takes to bring a page to life. */
export async function lifeFigures({ browser, site, runs }: Bench, { path }: BenchPage): Promise<Figure[]> {
  const section = 'To be fully alive';
  const figure = (name: string, unit: Unit, value: number) => ({ section, subject: path, name, unit, value });
  const idle = await samples(runs, path, () => measureIdleStart(browser, site + path));
  // Weights and rounds are the same in every run, once the host has compressed all files as well as it can.
  const [life] = await samples(1, path, () => measureLife(browser, site + path));
  const [rounds] = await samples(1, path, () => measureRounds(browser, site + path));
  return [
    atMost(figure('script', 'kB', life?.scriptBytes ?? Number.NaN), 120_000),
    atMost(figure('react and react-dom', 'kB', life?.reactBytes ?? Number.NaN), 75_000),
    told(figure('files', 'count', life?.scripts ?? Number.NaN)),
    atMost(figure('rounds of requests', 'count', rounds?.length ?? Number.NaN), 2),
    told(figure('alive after intent', 'ms', life?.alive ?? Number.NaN)),
    within(figure('longest task, started on idle', 'ms', median(idle.map(({ longest }) => longest))), 50),
  ];
}
