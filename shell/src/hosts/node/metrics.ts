import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { InstalledRelease } from '../../directory/installedRelease.ts';
import type { Log } from '../../respond/log.ts';
import { type ReleaseMetrics, releaseMetrics } from './releaseMetrics.ts';

/** What a request requested: a page, something that a page sends, a file of a remote, a file of the shell, the state of the process, or nothing valid. */
const kinds = ['page', 'action', 'remote-file', 'shell-file', 'operation', 'refused'] as const;
export type RequestKind = (typeof kinds)[number];

/** What a request requested, and whose page it got. */
export interface Requested {
  kind: RequestKind;
  remote?: InstalledRelease | undefined;
}

export interface Metrics extends Pick<ReleaseMetrics, 'live' | 'failed'> {
  /** @param since when the request came, as `performance.now()` tells it */
  answered(requested: Requested, status: number, since: number): void;
  /** Says whether the service of a remote is ready. */
  service(remote: string, isUp: boolean): void;
  /** Counts what is logged, and logs it. */
  counting(log: Log): Log;
  /** Everything of this process in the Prometheus text format. */
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registers);
    // Answers the first process when it gathers the figures of all.
    new AggregatorRegistry();
  }
  const count = requestCounter(registers);
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time from a request to its answer, by what it requested',
    labelNames: ['kind'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const events = new Counter({
    name: 'site_events_total',
    help: 'Logged events, by remote: action-failed, preview-refused, service-down and so on',
    labelNames: ['event', 'remote'],
    registers,
  });
  const services = new Gauge({
    name: 'site_service_up',
    help: 'Whether the service of a remote is ready: 1 or 0',
    labelNames: ['remote'],
    aggregator: 'min',
    registers,
  });
  const releases = releaseMetrics(registers);
  return {
    live: releases.live,
    failed: releases.failed,
    answered({ kind, remote }, status, since) {
      count(kind, status);
      if (remote) releases.answered(remote, status);
      durations.observe({ kind }, (performance.now() - since) / 1000);
    },
    service: (remote, isUp) => services.set({ remote }, isUp ? 1 : 0),
    counting: (log) => (entry) => {
      events.inc({ event: entry.event, remote: entry.remote ?? '' });
      log(entry);
    },
    text: () => registry.metrics(),
  };
}

/** Counts requests. Prometheus takes the counts over when it asks: its labels take longer to look up than a request is worth. */
function requestCounter(registers: Registry[]): (kind: RequestKind, status: number) => void {
  const counts = new Map<RequestKind, number[]>(kinds.map((kind) => [kind, []]));
  new Counter({
    name: 'site_requests_total',
    help: 'Requests that were answered, by what they requested and class of status',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      for (const [kind, classes] of counts) {
        for (const [first, count] of classes.entries()) if (count) this.inc({ kind, status: `${first}xx` }, count);
        classes.length = 0;
      }
    },
  });
  return (kind, status) => {
    const classes = counts.get(kind) ?? [];
    const first = Math.floor(status / 100);
    classes[first] = (classes[first] ?? 0) + 1;
  };
}

/** Figures of all workers together, for the process that started them. */
export function figuresOfWorkers(): () => Promise<string> {
  const figures = new AggregatorRegistry();
  return () => figures.clusterMetrics();
}
