import { type Figure, median, within } from '../figures.ts';
import { approaches, measureMove, moves } from '../navigation.ts';
import { type Bench, samples } from '../sampling.ts';

/** Moving on from a page that is alive to a page of another remote. */
export async function moveFigures({ browser, site, runs }: Bench, language: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { from, to } of moves) {
    for (const approach of approaches) {
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
        // 200 ms after it was to be painted.
        within(figure('alive', median(moved.map(({ alive }) => alive))), 300),
      );
    }
  }
  return figures;
}
