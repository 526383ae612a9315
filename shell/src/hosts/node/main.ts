import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { previewSecret } from 'shared/contract/preview.contract.ts';
import type { Frame } from '../../composition/frame.ts';
import type { Log } from '../../composition/log.ts';
import { keysOf, servicesOf, settingsOf } from '../settings.ts';
import { cachingFetch } from './cachingFetch.ts';
import { claimsFile } from './claimsFile.ts';
import { diskCache } from './diskCache.ts';
import { startHost } from './host.ts';
import { figuresOfWorkers } from './metrics.ts';
import { startMetricsServer } from './metricsServer.ts';
import { remotesFile } from './remotesFile.ts';
import { startWorkers } from './workers.ts';

/**
 * Program: the Node host of a built shell. Settings come from the environment:
 * PORT (default 4100), REMOTES (path or address of `remotes.json`), ROOT_REDIRECT (`1`: `/` redirects to `/jp`),
 * ENQUIRY_ENDPOINT (address that takes enquiries as JSON by POST; without it they go to the remote's service),
 * SERVICES (addresses of the services that remotes run, `mf-name=http://…`, separated by spaces; default none),
 * REMOTE_KEYS (public keys of teams that sign their releases, `mf-name=<key>`, separated by spaces; see `keysOf`),
 * CLIENT_ADDRESS_HEADER (header in which the load balancer names the client's address; default that of the connection),
 * PREVIEW_ORIGINS (origins, separated by spaces, that anybody may preview candidates from),
 * PREVIEW_SECRET (what links to other candidates are signed with; without it they show nothing),
 * DISK_CACHE (folder of the copies of what remotes served; default `shell/.cache/copies`),
 * WORKERS (processes that share the port; default 1),
 * LISTEN_ADDRESS (address that PORT is opened on; default all addresses of the machine),
 * ALLOWED_HOSTS (hosts, separated by spaces, that requests may name, with or without a port; default all),
 * METRICS_PORT (serves `/metrics` there; default nowhere), METRICS_ADDRESS (address of that port; default 127.0.0.1),
 * SERVICE_WORKER (`off`: browsers drop their service worker with all that it keeps),
 * PREFETCH (`off`: pages are fetched as visitors request them, not all of a release as it goes live),
 * DEVELOPMENT (`1`: pages reload when something was built).
 */
const build = join(dirname(fileURLToPath(import.meta.url)), '..');
const built = JSON.parse(await readFile(join(build, 'frame.json'), 'utf8')) as Frame;
const frame: Frame = { ...built, settings: settingsOf(process.env) };

const log: Log = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
const folder = process.env.DISK_CACHE ?? join(build, '../../.cache/copies');
const copies = diskCache(folder);
const site = process.env.REMOTES ?? join(build, '../../remotes.json');
const remotes = remotesFile(site, cachingFetch({ copies, fetch: globalThis.fetch, log }), { copies, log });

const { LISTEN_ADDRESS, METRICS_PORT, METRICS_ADDRESS, CLIENT_ADDRESS_HEADER, SERVICES, REMOTE_KEYS } = process.env;
const metrics = METRICS_PORT ? { port: Number(METRICS_PORT), address: METRICS_ADDRESS || '127.0.0.1' } : undefined;

/** Words of a setting that is a list. */
const listOf = (setting: string | undefined) => (setting ?? '').split(' ').filter(Boolean);

async function serve(): Promise<void> {
  const host = await startHost({
    port: Number(process.env.PORT ?? 4100),
    ...(LISTEN_ADDRESS ? { address: LISTEN_ADDRESS } : {}),
    clientAddressHeader: CLIENT_ADDRESS_HEADER,
    allowedHosts: listOf(process.env.ALLOWED_HOSTS?.toLowerCase()),
    // The figures of several processes are served by the first one.
    ...(metrics && cluster.isPrimary ? { metrics } : {}),
    builds: join(build, '..'),
    development: process.env.DEVELOPMENT === '1',
    composition: {
      frame,
      remotes: remotes.read,
      fetch: remotes.fetch,
      services: servicesOf(SERVICES),
      keys: await keysOf(REMOTE_KEYS),
      claims: claimsFile(site, copies, log),
      prefetch: process.env.PREFETCH !== 'off' && process.env.DEVELOPMENT !== '1',
      log,
      previewOrigins: listOf(process.env.PREVIEW_ORIGINS),
      previewSecret: previewSecret(process.env),
      rootRedirects: process.env.ROOT_REDIRECT === '1',
    },
  });
  const stop = () => void host.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

const workers = Number(process.env.WORKERS ?? 1);
try {
  if (cluster.isPrimary && workers > 1) {
    if (metrics) await startMetricsServer({ ...metrics, text: figuresOfWorkers() });
    startWorkers(workers, log);
  } else await serve();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
