import { type Browser, type CDPSession, chromium, type Page, type Request } from '@playwright/test';
import { mark, waitingIsland } from '../../shared/src/contract/document.contract.ts';
import { chromium as installed } from '../site/chromium.ts';
import { sum } from './figures.ts';
import { installNavigationProbes, installProbes } from './probes.ts';

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

interface Loaded {
  url: string;
  isDocument: boolean;
  /** Bytes of the body as they came, compressed. */
  bytes: number;
}

/** A cheap phone with an empty cache. */
export interface Phone {
  page: Page;
  cdp: CDPSession;
  /** What the page has loaded, once nothing has been requested for 600 ms. */
  loaded(): Promise<Loaded[]>;
}

/** @param debuggingPort where other tools can steer the browser */
export function launchBrowser(debuggingPort: number): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({
    ...installed('measure'),
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  });
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
    // Functions that run in the page were compiled with their names kept, by a helper that the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const ofIslands = [mark.hydrated, mark.failed];
    await context.addInitScript(installProbes, { waiting: waitingIsland, started: mark.started, ofIslands });
    await context.addInitScript(installNavigationProbes);
    const page = await context.newPage();
    withoutStacks(page);
    const loaded = recordRequests(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...connection });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use({ page, cdp, loaded });
  } finally {
    await context.close();
  }
}

/** What Playwright keeps to itself: a page's own session of the browser's protocol. */
interface Internals {
  _connection?: { toImpl?(page: Page): { delegate?: { _mainFrameSession?: { _client?: Pick<CDPSession, 'send'> } } } };
}

/**
 * Leaves the protocol's Runtime domain while a page runs. As long as a tool observes it, V8 notes the place of every `Error`
 * that is made, and React DOM makes some as it is evaluated: 11 ms instead of 2, and four times that on a slow processor,
 * which no visitor's browser ever needs. Playwright finds the parts of a page by that domain, so a document comes with it.
 * @throws Error when another version of Playwright keeps its session elsewhere
 */
function withoutStacks(page: Page): void {
  const session = (page as unknown as Internals)._connection?.toImpl?.(page).delegate?._mainFrameSession?._client;
  if (!session) throw new Error('Playwright keeps its session elsewhere: see withoutStacks in scripts/bench/phone.ts.');
  // A page that is closed meanwhile needs neither.
  const set = (method: 'Runtime.enable' | 'Runtime.disable') => session.send(method).catch(() => undefined);
  page.on('request', (request) => request.isNavigationRequest() && void set('Runtime.enable'));
  page.on('domcontentloaded', () => void set('Runtime.disable'));
}

function recordRequests(page: Page): Phone['loaded'] {
  const finished: Request[] = [];
  const pending = new Set<Request>();
  page.on('request', (request) => void pending.add(request));
  page.on('requestfailed', (request) => void pending.delete(request));
  page.on('requestfinished', (request) => {
    pending.delete(request);
    finished.push(request);
  });
  return async () => {
    for (let known = -1; known !== finished.length || pending.size > 0; ) {
      known = finished.length;
      // Nothing tells that no request will follow: quiet is a time in which none has begun, longer than idle callbacks wait.
      await page.waitForTimeout(600);
    }
    const sized = finished.map(async (request) => {
      const { responseBodySize } = await request.sizes();
      return { url: request.url(), isDocument: request.resourceType() === 'document', bytes: responseBodySize };
    });
    return Promise.all(sized);
  };
}

export const scriptsIn = (loaded: Loaded[]) => loaded.filter(({ url }) => new URL(url).pathname.endsWith('.js'));

export const bytesOf = (loaded: Loaded[]) => sum(loaded.map(({ bytes }) => bytes));
