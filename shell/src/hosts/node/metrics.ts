import cluster from 'node:cluster';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { InstalledRelease } from '../../directory/directory.ts';
import type { LiveFile } from '../../install/installed.ts';
import type { Log } from '../../respond/options.ts';
import type { Place } from '../../settings.ts';
import { plainResponse } from './responses.ts';
import { listening } from './server.ts';

/** The kind of a request, and the remote whose page it got; an operation asks for the state of the process. */
export interface Requested {
  kind: 'page' | 'action' | 'remote-file' | 'shell-file' | 'operation' | 'refused';
  remote?: InstalledRelease;
}

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  if (cluster.isWorker) {
    AggregatorRegistry.setRegistries(registers);
    // Answers the first process when it gathers the figures of all.
    new AggregatorRegistry();
  }
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answered requests, by kind of request and class of status',
    labelNames: ['kind', 'status'],
    registers,
  });
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
  const ofReleases = releaseMetrics(registers);
  return {
    ...ofReleases,
    /** @param since when the request came, in milliseconds of `performance.now()` */
    answered({ kind, remote }: Requested, status: number, since: number): void {
      requests.inc({ kind, status: classOf(status) });
      if (remote) ofReleases.answered(remote, status);
      durations.observe({ kind }, (performance.now() - since) / 1000);
    },
    service: (remote: string, isUp: boolean): void => services.set({ remote }, isUp ? 1 : 0),
    /** Makes a log that also counts the events. */
    counting:
      (log: Log): Log =>
      (entry) => {
        // Anybody can make up the remote of an error in a browser; those that are known have figures of their own.
        const remote = entry.event === 'page-error' ? '' : (entry.remote ?? '');
        events.inc({ event: entry.event, remote });
        log(entry);
      },
    text: (): Promise<string> => registry.metrics(),
  };
}

const classes = ['2xx', '3xx', '4xx', '5xx'];
const classOf = (status: number) => classes[Math.floor(status / 100) - 2] ?? '5xx';

/** Figures of all workers together, for the process that started them. */
export function figuresOfWorkers(): () => Promise<string> {
  const figures = new AggregatorRegistry();
  return () => figures.clusterMetrics();
}

/** Serves `/metrics` on a port of its own. @throws Error in one sentence when the port cannot be had */
export async function startMetricsServer({ text, ...place }: Place & { text: () => Promise<string> }) {
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (method !== 'GET' && method !== 'HEAD')
      plainResponse(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    else if (url !== '/metrics') plainResponse(response, 404, 'Not found: figures are at /metrics');
    else plainResponse(response, 200, await text(), { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE });
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => plainResponse(response, 500, String(error)));
  });
  await listening(server, place, 'METRICS_PORT');
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}

/** Number of releases of a remote that have figures: the live one, and those that it replaced last. */
const mostReleases = 5;

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

export function releaseMetrics(registers: Registry[]) {
  const showLive = liveGauges(registers);
  const pages = new Counter({
    name: 'site_page_responses_total',
    help: 'Answers with a page of a remote, by remote, release and class of status',
    labelNames: ['remote', 'release', 'status'],
    registers,
  });
  const errors = new Counter({
    name: 'site_page_errors_total',
    help: 'Errors in browsers, by remote and release of the page',
    labelNames: ['remote', 'release'],
    registers,
  });
  /** Releases that have figures, by remote; the live one is the last. */
  const counted = new Map<string, string[]>();
  const isCounted = (remote: string, release: string) => counted.get(remote)?.includes(release) ?? false;

  /** Old releases leave the figures, which would grow with every release otherwise. */
  const countFor = (remote: string, release: string) => {
    const releases = [...(counted.get(remote) ?? []).filter((other) => other !== release), release];
    for (const old of releases.splice(0, releases.length - mostReleases)) {
      errors.remove({ remote, release: old });
      for (const status of classes) pages.remove({ remote, release: old, status });
    }
    counted.set(remote, releases);
  };

  return {
    live(file: LiveFile) {
      showLive(file);
      for (const { name, release } of file.remotes) countFor(name, release);
    },
    answered({ remote, release }: InstalledRelease, status: number) {
      if (isCounted(remote, release)) pages.inc({ remote, release, status: classOf(status) });
    },
    /** Counts an error in a browser, unless the release has no figures. */
    failed(remote: string, release: string) {
      if (isCounted(remote, release)) errors.inc({ remote, release });
    },
  };
}
