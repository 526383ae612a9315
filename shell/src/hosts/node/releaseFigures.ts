import { LRUCache } from 'lru-cache';
import { Counter, Histogram, type Registry } from 'prom-client';
import { placesInAll } from 'shared/contract/canary.contract.ts';
import { figure, type Vital, vitalBuckets, vitals } from 'shared/contract/vitals.contract.ts';
import type { VitalsSample } from 'shared/contract/vitalsSample.contract.ts';
import { canaryFor } from '../../composition/canaryTargets.ts';
import type { Directory } from '../../composition/directory.ts';
import type { Visit } from '../../composition/target.ts';

/** How releases do in browsers, counted by remote and release, and while a canary runs by group. */
export interface ReleaseFigures {
  /** Which releases are counted. */
  live(directory: Directory): void;
  /** Counts a visitor of a remote that has a canary; a page that cannot be had is an error. */
  visited(visit: Visit, status: number): void;
  /** Counts what a browser has sent; nothing of a release that no visitor gets. */
  take(sample: VitalsSample, place: number | undefined): void;
}

/** A visitor counts once in this time, in milliseconds: whoever meets an error on each page is one visitor with an error. */
export const onceInMs = 30 * 60 * 1000;
/** Series of releases that a process remembers. */
const mostSeries = 60;

const labelNames = ['remote', 'release', 'group', 'trial'] as const;
type Labels = Record<(typeof labelNames)[number], string>;
type Counted = 'visitors' | 'errors' | 'samples';

/** Registers the figures. Milliseconds become seconds, as Prometheus has them. */
export function releaseFigures(registers: Registry[]): ReleaseFigures {
  const counter = (name: string, help: string) => new Counter({ name, help, labelNames, registers });
  const counters: Record<Counted, Counter> = {
    visitors: counter(figure.visitors, 'Visitors of a remote that has a canary, each once in half an hour'),
    errors: counter(figure.errors, 'Errors of pages; while a canary runs, visitors who met one'),
    samples: counter(figure.samples, 'Documents whose browsers have sent web vitals'),
  };
  const histogram = (vital: Vital) =>
    new Histogram({
      name: figure[vital],
      help: `${vital.toUpperCase()} of documents, by release`,
      ...{ labelNames, registers, buckets: vitalBuckets[vital] },
    });
  const histograms = { lcp: histogram('lcp'), inp: histogram('inp'), cls: histogram('cls') };
  const series = new LRUCache<string, Labels>({
    max: mostSeries,
    dispose: (labels) => {
      for (const metric of Object.values(counters)) metric.remove(labels);
      for (const metric of Object.values(histograms)) metric.remove(labels);
    },
  });
  const isFirst = firstOfPlace();
  let directory: Directory | undefined;

  const count = (counted: Counted, labels: Labels, place: number | undefined): boolean => {
    const key = Object.values(labels).join(' ');
    if (!series.get(key)) series.set(key, labels);
    if (labels.trial && !isFirst(`${key} ${counted}`, place)) return false;
    counters[counted].inc(labels);
    return true;
  };

  return {
    live(now) {
      directory = now;
    },
    visited({ place, ...labels }, status) {
      count('visitors', labels, place);
      if (status >= 500) count('errors', labels, place);
    },
    take(sample, place) {
      const labels = directory && labelsOf(sample, place, directory);
      if (!labels) return;
      if (sample.error) count('errors', labels, place);
      else if (count('samples', labels, place))
        for (const vital of vitals) {
          const value = sample[vital];
          if (value !== undefined) histograms[vital].observe(labels, vital === 'cls' ? value : value / 1000);
        }
    },
  };
}

/** What a sample is counted as; nothing where no visitor gets its release. */
function labelsOf(sample: VitalsSample, place: number | undefined, directory: Directory): Labels | undefined {
  const { remote, release } = sample;
  const isIt = (known: { remote: string; release: string }) => known.remote === remote && known.release === release;
  const isLive = directory.remotes.some(isIt);
  const canary = directory.canaries?.find((known) => known.remote.remote === remote);
  if (!isLive && !(canary && isIt(canary.remote))) return undefined;
  const alone = { remote, release, group: '', trial: '' };
  // Of a page that came before its visitor had a place, nobody knows whom to compare it with.
  if (!canary || !sample.placed || place === undefined) return alone;
  const own = canaryFor(directory, place);
  const trial = canary.trial.since;
  if (own === canary && !isLive) return { remote, release, group: 'canary', trial };
  return own === undefined && isLive ? { remote, release, group: 'control', trial } : alone;
}

/** Whether a place is counted for the first time in its half hour; who states none is not counted. */
function firstOfPlace(): (key: string, place: number | undefined) => boolean {
  const seen = new Map<string, Set<number>>();
  let until = 0;
  return (key, place) => {
    if (place === undefined || place >= placesInAll) return false;
    if (Date.now() >= until) {
      seen.clear();
      until = Date.now() + onceInMs;
    }
    const places = seen.get(key) ?? new Set();
    seen.set(key, places);
    if (places.has(place)) return false;
    places.add(place);
    return true;
  };
}
