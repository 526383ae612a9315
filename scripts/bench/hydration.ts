import type { Browser, Page } from '@playwright/test';
import { type ClientScripts, ids, mark } from '../../shared/src/contract/document.contract.ts';
import { type Figure, judge, median } from './figures.ts';
import { bytesOf, connections, type Phone, scriptsIn, withPhone } from './phone.ts';
import { type Bench, type BenchPage, samples } from './site.ts';

/** Longest time, in milliseconds, that a page may need to hydrate. */
const timeoutMs = 20_000;

/** A sign of intent that changes nothing on the page. */
export const giveIntent = ({ page }: Pick<Phone, 'page'>) => page.keyboard.press('Shift');

export async function untilHydrated(page: Page): Promise<void> {
  const time = await page.evaluate((timeoutMs) => probes.untilHydrated(timeoutMs), timeoutMs);
  if (!Number.isFinite(time)) throw new Error(`${page.url()} was not hydrated within ${timeoutMs} ms`);
}

/** Opens a page and hydrates it; returns when the network is quiet. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await giveIntent({ page });
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Where React and React DOM tell what went wrong; no other package does. */
const reactsOwnErrors = 'https://react.dev/errors/';

const holdsReact = async ({ url }: { url: string }) => (await (await fetch(url)).text()).includes(reactsOwnErrors);

/** Hydrates a page on a slow connection, and weighs the scripts that it takes from first intent until all is quiet. */
function hydrate(browser: Browser, address: string) {
  return withPhone(browser, connections.slow4g, async ({ page, loaded }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const { clientFiles, hasIslands } = await page.evaluate(readScripts, { client: ids.client, island: mark.island });
    const start = performance.now();
    await giveIntent({ page });
    await untilHydrated(page);
    const afterIntent = performance.now() - start;
    const scripts = scriptsIn(await loaded());
    const isReact = await Promise.all(scripts.map(holdsReact));
    const react = bytesOf(scripts.filter((_, index) => isReact[index]));
    const client = scripts.filter(({ url }) => clientFiles.includes(new URL(url).pathname));
    const beside = bytesOf(scripts) - bytesOf(client);
    return { afterIntent, files: scripts.length, client: bytesOf(client), beside, react, hasIslands };
  });
}

/** Runs in the page. */
function readScripts({ client, island }: { client: string; island: string }) {
  const { entry, modules } = JSON.parse(document.getElementById(client)?.textContent ?? '') as ClientScripts;
  return { clientFiles: [entry, ...modules], hasIslands: document.querySelector(`[${island}]`) !== null };
}

/** Milliseconds that every response takes while rounds are counted: far more than the machine needs for anything else. */
const roundTrip = 600;

/**
 * Counts the sequential rounds of requests from first intent to hydration. All responses take equally long, so what
 * belongs to one round is requested in one stretch of time.
 */
function countRounds(browser: Browser, address: string): Promise<number> {
  return withPhone(browser, { ...connections.slow4g, downloadThroughput: -1 }, async ({ page, cdp }) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(address, { waitUntil: 'networkidle' });
    const starts: number[] = [];
    await page.route('**/*', async (route) => {
      const now = performance.now();
      if (now - (starts.at(-1) ?? 0) >= roundTrip * 0.8) starts.push(now);
      // The pause is the round trip of a slow connection.
      const [response] = await Promise.all([route.fetch(), page.waitForTimeout(roundTrip)]);
      await route.fulfill({ response });
    });
    await giveIntent({ page });
    await untilHydrated(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    return starts.length;
  });
}

/**
 * Loads a page on a fast connection, where the client starts by itself.
 * @returns milliseconds of its longest task once the page has loaded: what comes before is the page's own HTML and layout
 */
function startOnIdle(browser: Browser, address: string): Promise<number> {
  return withPhone(browser, connections.fast, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    return page.evaluate(longestTask);
  });
}

/** Runs in the page. */
function longestTask(): number {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'longtask', buffered: true });
  const loaded = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  const tasks = observer.takeRecords().filter(({ startTime }) => startTime >= loaded.loadEventEnd);
  return Math.max(0, ...tasks.map(({ duration }) => duration));
}

/** What it takes to hydrate a page. */
export async function hydrationFigures({ browser, site, runs }: Bench, { path }: BenchPage): Promise<Figure[]> {
  const longest = await samples(runs, path, () => startOnIdle(browser, site + path));
  // Weights and rounds are the same in every run, once the host has compressed all files as well as it can.
  const [found] = await samples(1, path, () => hydrate(browser, site + path));
  if (!found) throw new Error(`${path} was not hydrated.`);
  const [rounds = Number.NaN] = await samples(1, path, () => countRounds(browser, site + path));
  const { atMost, reported, within } = judge(path);
  return [
    ...(found.hasIslands
      ? [
          atMost('client', 'kB', found.client, 12_000),
          atMost('React and the island', 'kB', found.beside, 100_000),
          reported('react and react-dom', 'kB', found.react),
        ]
      : [
          atMost('client', 'kB', found.client + found.beside, 12_000),
          atMost('react and react-dom', 'kB', found.react, 0),
        ]),
    reported('files', 'count', found.files),
    atMost('rounds of requests', 'count', rounds, 2),
    reported('hydrated after intent', 'ms', found.afterIntent),
    within('longest task, started on idle', median(longest), 50),
  ];
}
