import type { Browser, Page } from '@playwright/test';
import { type ClientScripts, ids, mark } from 'shared/contract/document/document.contract.ts';
import { type Figure, judge, sum } from './figures.ts';
import { connections, requestedScripts, untilQuiet, withPhone } from './phone.ts';
import type { Bench, BenchPage } from './site.ts';

/** Longest time, in milliseconds, that a page may need to hydrate. */
const timeoutMs = 20_000;

/** A sign of intent that changes nothing on the page. */
const giveIntent = (page: Page) => page.keyboard.press('Shift');

export async function untilHydrated(page: Page): Promise<void> {
  const time = await page.evaluate((timeoutMs) => probes.untilHydrated(timeoutMs), timeoutMs);
  if (!Number.isFinite(time)) throw new Error(`${page.url()} was not hydrated within ${timeoutMs} ms`);
}

/** Opens a page and hydrates it; returns when the network is quiet. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await giveIntent(page);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Hydrates a page on a slow connection, and weighs the scripts that it requests from first intent until all is quiet. */
function hydrate(browser: Browser, address: string) {
  return withPhone(browser, connections.slow4g, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const earlier = (await page.evaluate(requestedScripts)).map(({ path }) => path);
    const { clientFiles, hasIslands } = await page.evaluate(readClient, { client: ids.client, island: mark.island });
    const start = performance.now();
    await giveIntent(page);
    await untilHydrated(page);
    const afterIntent = performance.now() - start;
    await untilQuiet(page);
    const scripts = (await page.evaluate(requestedScripts)).filter(({ path }) => !earlier.includes(path));
    const bytesOf = (isClient: boolean) =>
      sum(scripts.filter(({ path }) => clientFiles.includes(path) === isClient).map(({ bytes }) => bytes));
    return { afterIntent, files: scripts.length, client: bytesOf(true), beside: bytesOf(false), hasIslands };
  });
}

/** Runs in the page. */
function readClient({ client, island }: { client: string; island: string }) {
  const { entry, modules } = JSON.parse(document.getElementById(client)?.textContent ?? '') as ClientScripts;
  return { clientFiles: [entry, ...modules], hasIslands: document.querySelector(`[${island}]`) !== null };
}

/** Weight and time of hydrating a page. */
export async function hydrationFigures({ browser, site }: Bench, { path }: BenchPage): Promise<Figure[]> {
  const found = await hydrate(browser, site + path);
  const { atMost, reported } = judge(path);
  return [
    atMost('client', 'kB', found.client, 12_000),
    atMost('client and islands', 'kB', found.client + found.beside, found.hasIslands ? 125_000 : 12_000),
    reported('files', 'count', found.files),
    reported('hydrated after intent', 'ms', found.afterIntent),
  ];
}
