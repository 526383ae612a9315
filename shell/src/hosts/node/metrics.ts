import cluster from 'node:cluster';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { InstalledRelease } from '../../directory/directory.ts';
import type { LiveFile } from '../../install/liveFile.ts';
import type { Log } from '../../respond/log.ts';
import type { Place } from '../settings.ts';
import { plainResponse } from './fixedAnswers.ts';
import { listening } from './server.ts';

/** Kinds of requests: a page, something that a page sends, a file of a remote or the shell, the state of the process, or nothing valid. */
const kinds = ['page', 'action', 'remote-file', 'shell-file', 'operation', 'refused'] as const;
export type RequestKind = (typeof kinds)[number];

/** The kind of a request, and the remote whose page it got. */
export interface Requested {
  kind: RequestKind;
  remote?: InstalledRelease | undefined;
}

export interface Metrics extends Pick<ReturnType<typeof releaseMetrics>, 'live' | 'failed'> {
  /** @param since when the request came, as `performance.now()` tells it */
  answered(requested: Requested, status: number, since: number): void;
  service(remote: string, isUp: boolean): void;
  /** Counts what is logged, and logs it. */
  counting(log: Log): Log;
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

const type = 'text/plain; version=0.0.4; charset=utf-8';

/** Serves `/metrics` on a port of its own. @throws Error in one sentence when the port cannot be had */
export async function startMetricsServer({ text, ...place }: Place & { text: () => Promise<string> }) {
  const answer: RequestListener = async ({ method, url }, response) => {
    if (method !== 'GET' && method !== 'HEAD')
      plainResponse(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    else if (url !== '/metrics') plainResponse(response, 404, 'Not found: figures are at /metrics');
    else plainResponse(response, 200, await text(), { 'content-type': type });
  };
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request, response)).catch((error) => plainResponse(response, 500, String(error)));
  });
  await listening(server, place, 'METRICS_PORT');
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}

/** Releases of a remote whose counts are told: the live one, and those that it replaced not long ago. */
const toldReleases = 5;

const classes = [2, 3, 4, 5];

/** Shows what is live. */
function liveGauges(registers: Registry[]): (file: LiveFile) => void {
  const releases = new Gauge({
    name: 'site_live_release_info',
    help: 'The live release of each remote, always 1',
    labelNames: ['remote', 'release'],
    aggregator: 'max',
    registers,
  });
  const missing = new Gauge({
    name: 'site_missing_remotes',
    help: 'Remotes that have no release installed, or that remotes.json lists no longer',
    aggregator: 'max',
    registers,
  });
  const refused = new Gauge({
    name: 'site_refused_releases',
    help: 'Whether what remotes.json says of a remote was refused, so that its release before stays live: 1 or 0',
    labelNames: ['remote'],
    aggregator: 'max',
    registers,
  });
  return (file) => {
    releases.reset();
    refused.reset();
    missing.set(file.missing.length + file.unlisted.length);
    for (const { name: remote, release } of file.remotes) releases.set({ remote, release }, 1);
    for (const remote of [...file.missing, ...file.remotes.map(({ name }) => name)]) refused.set({ remote }, 0);
    for (const remote of Object.keys(file.refused)) refused.set({ remote }, 1);
  };
}

/** Metrics of live releases and of responses with their pages, by remote and release. */
export function releaseMetrics(registers: Registry[]) {
  const showLive = liveGauges(registers);
  // Prometheus takes the counts over when it asks: an answer from the cache costs less than a look at its labels.
  const counts = new Map<string, Map<string, number[]>>();
  const pages = new Counter({
    name: 'site_page_responses_total',
    help: 'Answers with a page of a remote, by remote, release and class of status',
    labelNames: ['remote', 'release', 'status'],
    registers,
    collect() {
      for (const [remote, releases] of counts)
        for (const [release, byClass] of releases) {
          for (const status of classes)
            if (byClass[status]) this.inc({ remote, release, status: `${status}xx` }, byClass[status]);
          byClass.length = 0;
        }
    },
  });

  const errors = new Counter({
    name: 'site_page_errors_total',
    help: 'Errors in browsers, by remote and release of the page',
    labelNames: ['remote', 'release'],
    registers,
  });

  /** Old releases leave the figures, or these would grow with every release. */
  const tell = (remote: string, release: string) => {
    const known = counts.get(remote) ?? new Map<string, number[]>();
    counts.set(remote, known);
    // The live one is the last.
    const byClass = known.get(release) ?? [];
    known.delete(release);
    known.set(release, byClass);
    for (const old of [...known.keys()].slice(0, -toldReleases)) {
      known.delete(old);
      errors.remove({ remote, release: old });
      for (const status of classes) pages.remove({ remote, release: old, status: `${status}xx` });
    }
  };

  return {
    live(file: LiveFile) {
      showLive(file);
      for (const { name, release } of file.remotes) tell(name, release);
    },
    answered({ remote, release }: InstalledRelease, status: number) {
      const byClass = counts.get(remote)?.get(release);
      const first = Math.floor(status / 100);
      if (byClass) byClass[first] = (byClass[first] ?? 0) + 1;
    },
    /** Counts an error in a browser; of a release that is not told, nothing. */
    failed(remote: string, release: string) {
      if (counts.get(remote)?.has(release)) errors.inc({ remote, release });
    },
  };
}
