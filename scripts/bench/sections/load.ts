import { against, atMost, type Figure, told, type Unit } from '../figures.ts';
import { type Load, measureLoad, measureSaving } from '../load.ts';
import type { BenchPage } from '../pages.ts';
import { type Bench, inTurns, samples } from '../sampling.ts';
import { headBytes } from '../weight.ts';

/** A page as it comes, on a slow line, without a touch. */
export async function loadFigures({ browser, site, twin, runs }: Bench, { path, type }: BenchPage): Promise<Figure[]> {
  const section = 'Without a touch (slow 4G, CPU 4× slower)';
  const figure = (name: string, unit: Unit, value: number) => ({ section, subject: path, name, unit, value });
  await Promise.all([site, twin].map((origin) => fetch(origin + path, { headers: { 'accept-encoding': 'br' } })));
  const visit = (origin: string) => () => measureLoad(browser, origin + path);
  const { pairs, of } = await inTurns<Load>(runs, path, visit(site), visit(twin));
  const time = (name: string, read: (load: Load) => number, factor: number) =>
    against(figure(name, 'ms', of('ours', read)), of('plain', read), factor);
  const [saving] = await samples(1, path, () => measureSaving(browser, site + path));
  const worst = (read: (load: Load) => number) => Math.max(...pairs.map(({ ours }) => read(ours)));
  const html = of('ours', (load) => load.html);
  // Guides and checklists are long: of them, the head with all styles has to come at once.
  const first = ['guide', 'checklist'].includes(type) ? await headBytes(site + path) : html;
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
    atMost(figure('script, fast line with Save-Data', 'B', saving ?? Number.NaN), 3000),
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
    atMost(figure('HTML in the first round trip', 'kB', first), 14 * 1024),
  ];
}
