import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { mark, waitingIsland } from '../../shared/src/contract/document.contract.ts';
import { chromium as installedChromium } from '../site/chromium.ts';
import { installProbes } from './probes.ts';
import { type RecordedRequest, recordRequests } from './requests.ts';

/** A network line as the browser's own throttling takes it: milliseconds, and bytes a second. */
interface Line {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

export const lines = {
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  /** Fixed broadband: the browser tells pages a round trip under 100 ms only where it is throttled to one. */
  fast: { latency: 20, downloadThroughput: 20_000_000 / 8, uploadThroughput: 10_000_000 / 8 },
} satisfies Record<string, Line>;

/** How much slower a cheap phone is than this machine. */
const slowdown = 4;

/** A cheap phone with an empty cache. */
export interface Phone {
  page: Page;
  cdp: CDPSession;
  /** What the page has requested so far. */
  requests: RecordedRequest[];
}

/** @param debuggingPort where other tools can steer the browser */
export function launchBrowser(debuggingPort: number): Promise<Browser> {
  const executablePath = installedChromium('measure');
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
}

/** Opens a phone, uses it, and closes it whatever happens. */
export async function withPhone<T>(browser: Browser, line: Line, use: (phone: Phone) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    // Functions that run in the page were compiled with their names kept, by a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(installProbes, { waiting: waitingIsland, started: mark.started });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const requests = recordRequests(cdp);
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use({ page, cdp, requests });
  } finally {
    await context.close();
  }
}
