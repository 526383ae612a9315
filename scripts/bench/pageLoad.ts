import type { Browser } from '@playwright/test';
import { brotliBytes } from 'shared/build/release/weights.ts';
import { type Figure, judge, sum } from './figures.ts';
import { connections, requestedScripts, untilQuiet, withPhone } from './phone.ts';
import { type Bench, type BenchPage, inTurns } from './site.ts';

/** Loads a page with an empty cache on a slow connection and touches nothing. */
function load(browser: Browser, address: string) {
  return withPhone(browser, connections.slow4g, async ({ page }) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await untilQuiet(page);
    const scripts = await page.evaluate(requestedScripts);
    const timings = await page.evaluate(readTimings);
    return { ...timings, script: timings.inlineScript + sum(scripts.map(({ bytes }) => bytes)) };
  });
}

/** Runs in the page. */
function readTimings() {
  type Entry = PerformanceEntry & { value?: number; renderBlockingStatus?: string };
  const entries = (type: string): Entry[] => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  };
  const [paints, largest, tasks, shifts] = ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(
    entries,
  );
  const fcp = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const add = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const inline = [...document.scripts].filter(
    ({ type, src }) => !src && ['', 'module', 'text/javascript'].includes(type),
  );
  const resources = performance.getEntriesByType('resource') as Entry[];
  return {
    /** Milliseconds from the start of the navigation. */
    fcp,
    lcp: largest?.at(-1)?.startTime ?? Number.NaN,
    /** Milliseconds over 50 of every task after the first paint. */
    tbt: add((tasks ?? []).filter(({ startTime }) => startTime >= fcp).map(({ duration }) => duration - 50)),
    cls: add((shifts ?? []).map(({ value }) => value ?? 0)),
    /** Bytes of scripts that run, as they stand in the document; data and import maps do not run. */
    inlineScript: add(inline.map(({ text }) => new TextEncoder().encode(text).length)),
    /** Compressed bytes of the document. */
    html: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
    /** Requests that had to end before the first paint. */
    blocking: resources.filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking').length,
  };
}

/** Compressed bytes of a document up to the element that its first paint waits for: the first screen, or the whole page. */
async function firstPaintBytes(address: string): Promise<number> {
  const html = await (await fetch(address)).text();
  const awaited = /<link rel="expect" href="#([\w-]+)"/.exec(html)?.[1];
  const place = html.indexOf(` id="${awaited}"`);
  if (place < 0) throw new Error(`${address} does not say what its first paint waits for.`);
  return brotliBytes(html.slice(0, place));
}

/** A page as it comes, on a slow connection, without a touch. */
export async function pageFigures(bench: Bench, { path }: BenchPage): Promise<Figure[]> {
  const { browser, site, baseline, runs } = bench;
  const [address, plain] = [site + path, baseline + path];
  await Promise.all([address, plain].map((each) => fetch(each, { headers: { 'accept-encoding': 'br' } })));
  const visit = (origin: string) => () => load(browser, origin);
  const { pairs, of } = await inTurns(runs, path, visit(address), visit(plain));
  type Sample = (typeof pairs)[number]['ours'];
  const { against, atMost, reported } = judge(path);
  const time = (name: string, read: (sample: Sample) => number, factor: number) =>
    against(name, of('ours', read), of('plain', read), factor);
  const worst = (key: keyof Sample) => Math.max(...pairs.map(({ ours }) => ours[key]));
  return [
    time('FCP', ({ fcp }) => fcp, 1.05),
    time('LCP', ({ lcp }) => lcp, 1.1),
    time('TBT', ({ tbt }) => tbt, 1),
    atMost('CLS', 'count', worst('cls'), 0),
    atMost('script', 'B', worst('script'), 3000),
    atMost('blocking requests', 'count', worst('blocking'), 0),
    reported('HTML', 'kB', worst('html')),
    atMost('HTML up to the first paint', 'kB', await firstPaintBytes(address), 14 * 1024),
  ];
}
