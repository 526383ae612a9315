import type { Settings } from 'shared/contract/services.contract.ts';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { watchReports } from './errorReporter.ts';
import { pageOf } from './page.ts';

/** What is sent: where it happened, and an error or a web vital. No visitor is known by it. */
interface Observation {
  kind: 'error' | 'vital';
  /** Message of an error, or the name of a vital such as `LCP`. */
  name: string;
  /** Of a vital: milliseconds, or the score of `CLS`. */
  value?: number;
  rating?: Metric['rating'];
  path: string;
  remote?: string;
  release?: string;
  /** Build of the shell. */
  shell: string;
}

type Place = Pick<Observation, 'path' | 'remote' | 'release' | 'shell'>;

const longestMessage = 300;
/** Errors that one document sends at most: a loop of errors is one finding. */
const mostErrors = 20;

function place(): Place {
  const { remote, shell } = pageOf(document);
  return { path: location.pathname, shell, ...(remote ? { remote: remote.name, release: remote.release } : {}) };
}

/**
 * Tells a deployment about errors and web vitals, with remote and release. Errors go out at once, vitals together when the
 * page is hidden, as `[…]` of observations in JSON; as text, since that needs no question ahead at another origin.
 */
export function startBeacon({ beaconEndpoint, development }: Settings): void {
  const landing = place();
  const vitals: Observation[] = [];
  const messages = new Set<string>();
  const send = (observations: Observation[]) => {
    if (development) for (const { kind, name, ...rest } of observations) console.info(`${kind}: ${name}`, rest);
    if (beaconEndpoint && observations.length > 0) navigator.sendBeacon(beaconEndpoint, JSON.stringify(observations));
  };
  const failed = (error: unknown) => {
    const name = String(error).slice(0, longestMessage);
    if (messages.has(name) || messages.size >= mostErrors) return;
    messages.add(name);
    send([{ kind: 'error', name, ...place() }]);
  };
  // A vital belongs to the page that was loaded, whichever page is shown by now.
  const measured = ({ name, value, rating }: Metric) => {
    vitals.push({ kind: 'vital', name, value, rating, ...landing });
    if (document.visibilityState === 'hidden') send(vitals.splice(0));
  };
  watchReports(failed);
  addEventListener('error', ({ error, message }) => failed(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => failed(reason));
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(measured);
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(vitals.splice(0)));
}
