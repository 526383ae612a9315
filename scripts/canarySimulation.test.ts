import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mark } from '../shared/src/contract/document.contract.ts';
import type { RemotePointer } from '../shared/src/contract/remotes.contract.ts';
import { createComposition } from '../shell/src/composition/compose.ts';
import { siteRequest } from '../shell/src/composition/siteRequest.ts';
import {
  fakeFetch,
  frame,
  marketing,
  type Network,
  news,
  publish,
  release,
} from '../shell/src/composition/testSite.ts';
import { createMetrics } from '../shell/src/hosts/node/metrics.ts';
import { releaseFigures } from '../shell/src/hosts/node/releaseFigures.ts';
import { figureReader } from './release/canary/figures.ts';
import { withCanary } from './release/canary/pointer.ts';
import { seeded } from './release/canary/seeded.ts';
import { memoryStore } from './release/canary/testStore.ts';
import { watchOnce } from './release/canary/watch.ts';
import { readPointers } from './release/pointers.ts';

/**
 * 10,000 sessions in twenty minutes of simulated time, with a canary for 5 % of the visitors: what chooses, counts, judges and
 * rolls back is what runs in production; browsers, clock and network are played.
 */
const sessions = 10_000;
const lengthMs = 20 * 60 * 1000;
const tried = 'cccccccccccc';
const begin = new Date('2026-11-21T06:00:00.000Z').getTime();

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: begin }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Session {
  cookie: string;
  /** Releases of the news that it saw, without the first page, for which nobody has a place. */
  seen: string[];
}

type Step = { at: number; session: Session; path: string } | { at: number; tick: true };

const paths = ['/en', '/en/news', '/jp/news', '/en/news/tips', '/jp/about'];

/** All page views in the order of their times, and every five seconds a look of host and watcher. */
function steps(random: () => number, all: Session[]): Step[] {
  const views = all.flatMap((session): Step[] => {
    let at = random() * lengthMs;
    return Array.from({ length: 2 + Math.floor(random() * 4) }, () => {
      at += random() * 40_000;
      return { at, session, path: paths[Math.floor(random() * paths.length)] ?? '/en' };
    });
  });
  const ticks = Array.from({ length: lengthMs / 5000 }, (_, index): Step => ({ at: index * 5000, tick: true }));
  return [...views, ...ticks].sort((one, other) => one.at - other.at);
}

/** The site with its host's figures, a store with the canary, and its watcher. */
async function site(random: () => number) {
  const live = ['mf-marketing', 'mf-news'].map((name) => ({ name, url: `http://${name.slice(3)}.test`, release }));
  const started = { release: tried, places: 500, since: new Date(begin).toISOString() };
  const store = memoryStore(withCanary(live, 'mf-news', started, random));
  const network: Network = new Map();
  for (const pages of [await marketing(), await news(), await news({ release: tried })]) publish(network, pages);
  const remotes = async (): Promise<RemotePointer[]> => (await readPointers(store, 'remotes.json')).entries;
  const { fetch } = fakeFetch(network);
  const log = () => undefined;
  const composition = createComposition({ frame, fetch, remotes, log, rootRedirects: false, previewOrigins: [] });
  const metrics = createMetrics();
  const figures = releaseFigures(metrics.registers);
  const read = figureReader(['http://host/metrics'], log, async () => new Response(await metrics.text()));
  const said: { at: number; sentence: string }[] = [];
  const say = (sentence: string) => said.push({ at: Date.now() - begin, sentence });
  const look = async () => {
    figures.live(await composition.refresh());
    await watchOnce({ store, read, now: () => new Date(), say });
  };
  return { composition, figures, store, said, look };
}

interface Played {
  seed: number;
  /** Chance of an error in a page of the canary, and from when on. */
  fault?: { rate: number; from: number };
}

async function played({ seed, fault }: Played) {
  const random = seeded(seed);
  vi.spyOn(Math, 'random').mockImplementation(random);
  const { composition, figures, said, look } = await site(random);
  const all = Array.from({ length: sessions }, (): Session => ({ cookie: '', seen: [] }));
  const documents = new Map<string, { path: string; html: () => Promise<string> }>();
  for (const step of steps(random, all)) {
    vi.setSystemTime(begin + step.at);
    if ('tick' in step) {
      await look();
      continue;
    }
    const { session, path } = step;
    const asked = siteRequest({ target: path, cookie: session.cookie || undefined, secure: false });
    const { key = '', headers, visit, compose } = await composition.resolve(asked);
    if (!documents.has(key)) documents.set(key, { path, html: async () => (await compose()).text() });
    if (!session.cookie) session.cookie = headers['set-cookie']?.split(';')[0] ?? '';
    else if (path.includes('/news')) session.seen.push(key.split(/[@ ]/)[1] ?? '');
    if (!visit) continue;
    figures.visited(visit, 200);
    const isFaulty = fault && visit.group === 'canary' && step.at >= fault.from;
    if (random() < (isFaulty ? fault.rate : 0.002)) figures.take({ ...visit, placed: true, error: true }, visit.place);
    const slow = -Math.log(1 - random());
    figures.take({ ...visit, placed: true, lcp: 300 + 900 * slow, inp: 40 * slow, cls: 0.02 * slow }, visit.place);
  }
  return { all, said, documents };
}

it('a sound canary: its share within half a point, sticky, whole documents, and it stays', {
  timeout: 120_000,
}, async () => {
  const { all, said, documents } = await played({ seed: 1 });
  expect(said).toEqual([]);
  const seen = all.filter((session) => session.seen.length > 0);
  const share = seen.filter((session) => session.seen[0] === tried).length / seen.length;
  expect(Math.abs(share - 0.05)).toBeLessThan(0.005);
  expect(seen.filter((session) => new Set(session.seen).size > 1)).toEqual([]);
  for (const [key, { path, html }] of documents) {
    const text = await html();
    const [remote = '', id = ''] = key.split(/[@ ]/);
    const stated = new RegExp(`${mark.remote}="(.*?)" ${mark.release}="(.*?)"`).exec(text)?.slice(1);
    expect([path, stated]).toEqual([path, [remote, id]]);
    const files = [...text.matchAll(/\/_remotes\/([\w-]+)\/(\w+)\//g)].map(([, part, file]) => `${part} ${file}`);
    expect([path, ...new Set(files)]).toEqual([path, `${remote} ${id}`]);
  }
  expect(documents.size).toBe(2 + 2 * 3);
});

it('a fault that is planted after ten minutes is rolled back within a minute', { timeout: 120_000 }, async () => {
  const from = 10 * 60 * 1000;
  const { all, said } = await played({ seed: 2, fault: { rate: 0.6, from } });
  expect(said).toHaveLength(1);
  expect(said[0]?.sentence).toMatch(
    new RegExp(
      `^mf-news ${tried} was rolled back, everybody gets ${release}: errors: \\d+ of \\d+ visitors, \\d+ of \\d+`,
    ),
  );
  expect((said[0]?.at ?? 0) - from).toBeLessThan(60_000);
  const after = all.filter((session) => new Set(session.seen).size > 1);
  expect(after.every((session) => session.seen.at(-1) === release)).toBe(true);
});
