import { placedTiming, vitalsPath } from 'shared/contract/vitals.contract.ts';
import type { VitalsSample } from 'shared/contract/vitalsSample.contract.ts';
import { watchReports } from './errorReporter.ts';
import { pageOf, type ShownPage } from './page.ts';

/** What browsers measure, as far as TypeScript does not know it. */
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };

/** Milliseconds: shifts belong together that are less than a second apart, in a window of five. */
const shiftWindow = { gap: 1000, length: 5000 };

/**
 * Tells the host how the page does, from its import on (`vitals.contract.ts`): of each release that is shown the first error, at
 * once, and the vitals of the document that was loaded when it is left. Natively: `web-vitals` would be six times as much.
 */
function start(): void {
  const landing = pageOf(document);
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wasPlaced = loaded?.serverTiming?.some(({ name }) => name === placedTiming);
  /** The same again, such as a loop of errors, says nothing new. */
  const sent = new Set<string>();
  const send = ({ container, remote }: ShownPage, sample: Partial<VitalsSample>) => {
    if (!remote) return;
    // What came after the document came with the place that the document gave.
    const placed = wasPlaced || container !== landing.container || undefined;
    const text = JSON.stringify({ remote: remote.name, release: remote.release, placed, ...sample });
    if (!sent.has(text)) navigator.sendBeacon(vitalsPath, text);
    sent.add(text);
  };

  const failed = () => send(pageOf(document), { error: true });
  watchReports(failed);
  addEventListener('error', failed);
  addEventListener('unhandledrejection', failed);

  let lcp: number | undefined;
  let inp: number | undefined;
  let cls = 0;
  const shifts = { from: 0, last: 0, sum: 0 };
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  // The longest interaction: pages of this site have few.
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) inp = Math.max(inp ?? 0, duration);
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - shifts.last > shiftWindow.gap || startTime - shifts.from > shiftWindow.length)
      Object.assign(shifts, { from: startTime, sum: 0 });
    shifts.last = startTime;
    shifts.sum += value;
    cls = Math.max(cls, shifts.sum);
  });
  addEventListener('visibilitychange', () => send(landing, { lcp, inp, cls }), { once: true });
}

/** Hears of what was measured, also before. Browsers that do not measure it stay silent. */
function observe(type: string, take: (entry: Entry) => void): void {
  const options = { type, buffered: true, durationThreshold: 16 };
  new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe(options);
}

start();
