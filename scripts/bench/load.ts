import type { Browser } from '@playwright/test';
import { lines, withPhone } from './phone.ts';
import { scriptBytes } from './requests.ts';

export interface Load {
  /** Milliseconds from the start of the navigation. */
  fcp: number;
  lcp: number;
  /** Milliseconds over 50 of every task after the first paint. */
  tbt: number;
  /** Layout shift score. */
  cls: number;
  /** Bytes of scripts that run (data and import maps do not): in the document as they stand, and requested, compressed. */
  inlineScript: number;
  requestedScript: number;
  /** Requests that had to end before the first paint. */
  blocking: number;
  /** Bytes of the document, compressed. */
  html: number;
}

/** Loads a page with an empty cache on a slow line and touches nothing. */
export function measureLoad(browser: Browser, address: string): Promise<Load> {
  return withPhone(browser, lines.slow4g, async ({ page, requests }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    const timings = await page.evaluate(readTimings);
    const html = requests.find(({ type }) => type === 'Document')?.bytes ?? 0;
    return { ...timings, requestedScript: scriptBytes(requests), html };
  });
}

/** Loads a page on a fast line for a visitor who saves data. @returns bytes of scripts that run, as in `Load` */
export function measureSaving(browser: Browser, address: string): Promise<number> {
  return withPhone(browser, lines.fast, async ({ page, cdp, requests }) => {
    await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await page.goto(address, { waitUntil: 'networkidle' });
    const { inlineScript } = await page.evaluate(readTimings);
    return inlineScript + scriptBytes(requests);
  });
}

/** Runs in the page. Waits for a frame, so that observers have told what they know. */
async function readTimings() {
  type Entry = PerformanceEntry & { value?: number; renderBlockingStatus?: string };
  const entries = async (type: string): Promise<Entry[]> => {
    const found: Entry[] = [];
    const observer = new PerformanceObserver((list) => found.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return found;
  };
  const [paints, largest, tasks, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(entries),
  );
  const fcp = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const inline = [...document.scripts].filter(
    ({ type, src }) => !src && ['', 'module', 'text/javascript'].includes(type),
  );
  const resources = performance.getEntriesByType('resource') as Entry[];
  return {
    fcp,
    lcp: largest?.at(-1)?.startTime ?? Number.NaN,
    tbt: sum((tasks ?? []).filter(({ startTime }) => startTime >= fcp).map(({ duration }) => duration - 50)),
    cls: sum((shifts ?? []).map(({ value }) => value ?? 0)),
    inlineScript: sum(inline.map(({ text }) => new TextEncoder().encode(text).length)),
    blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
  };
}
