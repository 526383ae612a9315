import type { Browser, CDPSession, Page } from '@playwright/test';
import { mark, waitingIsland } from '../../shared/src/contract/document.contract.ts';
import { installProbes } from './probes.ts';

/** A connection as the browser's own throttling takes it: milliseconds, and bytes a second. */
interface Connection {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

export const connections = {
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  /** Fixed broadband: the browser tells pages a round trip under 100 ms only where it is throttled to one. */
  fast: { latency: 20, downloadThroughput: 20_000_000 / 8, uploadThroughput: 10_000_000 / 8 },
} satisfies Record<string, Connection>;

/** How much slower a cheap phone is than this machine. */
const slowdown = 4;

/** A cheap phone with an empty cache. */
export interface Phone {
  page: Page;
  cdp: CDPSession;
}

/** Opens a phone, uses it, and closes it whatever happens. */
export async function withPhone<T>(
  browser: Browser,
  connection: Connection,
  use: (phone: Phone) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    // The compiler keeps names of functions by a helper, which functions that run in the page lack.
    await context.addInitScript('globalThis.__name = (named) => named');
    const ofIslands = [mark.hydrated, mark.failed];
    await context.addInitScript(installProbes, { waiting: waitingIsland, started: mark.started, ofIslands });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...connection });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use({ page, cdp });
  } finally {
    await context.close();
  }
}

/** Waits until the page has loaded nothing for a second, which is longer than idle callbacks wait. */
export async function untilQuiet(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let known = -1, loaded = await count(); known !== loaded; loaded = await count()) {
    known = loaded;
    await page.waitForTimeout(1000);
  }
}

/** Runs in the page: scripts that it has requested, with their compressed bytes. */
export function requestedScripts(): { path: string; bytes: number }[] {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return resources
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
    .filter(({ path }) => path.endsWith('.js'));
}
