import { Registry } from 'prom-client';
import { afterEach, expect, it, vi } from 'vitest';
import { directoryOf } from '../../composition/directory.ts';
import { live, news, release } from '../../composition/testSite.ts';
import { releaseFigures } from './releaseFigures.ts';

afterEach(() => void vi.useRealTimers());

const trial = '2026-11-21T06:00:00.000Z';
const visit = { remote: 'mf-news', release, group: 'control' as const, trial };

/** Figures, and what a process has counted under a name. */
function figuresOf() {
  const registry = new Registry();
  const lines = async (name: string) => (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));
  return { figures: releaseFigures([registry]), lines };
}

it('a visitor counts once in half an hour, and a page that cannot be had is an error', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { figures, lines } = figuresOf();
  for (const status of [200, 503, 503, 200]) figures.visited({ ...visit, place: 7 }, status);
  const counted = async () =>
    [...(await lines('site_release_visitors_total{')), ...(await lines('site_release_errors_total{'))].map((line) =>
      line.slice(line.lastIndexOf(' ') + 1),
    );
  expect(await counted()).toEqual(['1', '1']);
  vi.advanceTimersByTime(30 * 60 * 1000);
  figures.visited({ ...visit, place: 7 }, 200);
  expect(await counted()).toEqual(['2', '1']);
});

it('however many releases there were, sixty series are remembered', async () => {
  const { figures, lines } = figuresOf();
  for (let index = 0; index < 200; index += 1) {
    const id = `release${index}`;
    figures.live(directoryOf([{ ...live(await news()), release: id }], []));
    figures.take({ remote: 'mf-news', release: id, lcp: 1000 }, undefined);
  }
  const left = await lines('site_release_samples_total{');
  expect([left.length, left.at(-1)]).toEqual([60, expect.stringContaining('release="release199"')]);
  expect(await lines('site_release_lcp_seconds_count{')).toHaveLength(60);
});
