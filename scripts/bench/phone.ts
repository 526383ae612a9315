import type { Browser, CDPSession, Page } from '@playwright/test';
import { mark, waitingIsland } from 'shared/contract/document/document.contract.ts';

/** Connections as the browser throttles to them: milliseconds, and bytes a second. */
export const connections = {
  slow4g: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  /** Fixed broadband: the browser tells pages a round trip under 100 ms only where it is throttled to one. */
  fast: { latency: 20, downloadThroughput: 20_000_000 / 8, uploadThroughput: 10_000_000 / 8 },
};

/** Factor by which a cheap phone is slower than this machine. */
const slowdown = 4;

/** A cheap phone with an empty cache. */
export interface Phone {
  page: Page;
  cdp: CDPSession;
}

/** Opens a phone, uses it, and closes it whatever happens. */
export async function withPhone<T>(
  browser: Browser,
  connection: (typeof connections)[keyof typeof connections],
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
    await context.addInitScript(`globalThis.probes = (${probesOf})(${JSON.stringify(marks)})`);
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

declare global {
  var probes: ReturnType<typeof probesOf> & {
    /** Answer to the input that is being watched. */
    answer?: Promise<number>;
  };
}

/** Marks of a document that tell how far it is; `waiting` selects islands that are not hydrated. */
const marks = { waiting: waitingIsland, started: mark.started, ofIslands: [mark.hydrated, mark.failed] };

/** Runs in every page before anything else, with and without its scripts: helpers of the measurements. */
function probesOf({ waiting, started, ofIslands }: typeof marks) {
  const timeout = (timeoutMs: number, resolve: (time: number) => void) =>
    setTimeout(() => resolve(Number.POSITIVE_INFINITY), timeoutMs);
  return {
    /**
     * Touches the islands of the page, once, as a visitor does. It looks at no frame, as the browser would then paint one
     * between any two slices of the hydration.
     * @returns the time at which the client ran and all islands were hydrated; `Infinity` if they are not within `timeoutMs`
     */
    untilHydrated(timeoutMs: number): Promise<number> {
      for (const island of document.querySelectorAll(waiting))
        island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return new Promise((resolve) => {
        timeout(timeoutMs, resolve);
        const look = () => {
          if (!document.documentElement.hasAttribute(started) || document.querySelector(waiting)) return;
          changes.disconnect();
          resolve(performance.now());
        };
        const changes = new MutationObserver(look);
        changes.observe(document, { subtree: true, attributeFilter: [started, ...ofIslands] });
        look();
      });
    },
    /**
     * Milliseconds from the next event of a type to the end of the first frame in which a condition holds; `Infinity` if it
     * does not hold within `timeoutMs`.
     */
    watch(type: string, holds: () => boolean, timeoutMs: number): Promise<number> {
      return new Promise((resolve) => {
        timeout(timeoutMs, resolve);
        const look = (start: number) =>
          requestAnimationFrame(() => {
            // The observer is called after all callbacks of this frame, which may be what shows the answer.
            const afterCallbacks = new ResizeObserver(() => {
              afterCallbacks.disconnect();
              if (!holds()) return void look(start);
              // The task comes right after the frame, before what the page does next.
              void scheduler.postTask(() => resolve(performance.now() - start), { priority: 'user-blocking' });
            });
            afterCallbacks.observe(document.documentElement);
          });
        addEventListener(type, ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
      });
    },
  };
}
