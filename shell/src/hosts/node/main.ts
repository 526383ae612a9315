import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { previewSecret } from 'shared/contract/preview.contract.ts';
import type { Frame } from '../../composition/frame.ts';
import type { Log } from '../../composition/log.ts';
import { keysOf, placeOf, servicesOf, settingsOf } from '../settings.ts';
import { cachingFetch } from './cachingFetch.ts';
import { claimsFile } from './claimsFile.ts';
import { diskCache } from './diskCache.ts';
import { type HostOptions, startHost } from './host.ts';
import { figuresOfWorkers } from './metrics.ts';
import { startMetricsServer } from './metricsServer.ts';
import { remotesFile } from './remotesFile.ts';
import { startWorkers } from './workers.ts';

/**
 * Program: the Node host of a built shell. Settings come from the environment: README.md.
 */
const build = join(dirname(fileURLToPath(import.meta.url)), '..');
const built = JSON.parse(await readFile(join(build, 'frame.json'), 'utf8')) as Frame;
const frame: Frame = { ...built, settings: settingsOf(process.env) };

const log: Log = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
const site = process.env.REMOTES ?? join(build, '../../remotes.json');
// Beside `remotes.json`; where that is an address, beside the folder of builds.
const folder = /^https?:/.test(site) ? join(build, '../..') : dirname(resolve(site));
const copies = diskCache(join(folder, '.cache/copies'));
const remotes = remotesFile(site, cachingFetch({ copies, fetch: globalThis.fetch, log }), { copies, log });

const { PORT, METRICS_PORT, CLIENT_ADDRESS_HEADER, SERVICES, REMOTE_KEYS } = process.env;

/** Words of a setting that is a list. */
const listOf = (setting: string | undefined) => (setting ?? '').split(' ').filter(Boolean);

async function serve(metrics: HostOptions['metrics']): Promise<void> {
  const host = await startHost({
    ...placeOf('PORT', PORT || '4100'),
    clientAddressHeader: CLIENT_ADDRESS_HEADER,
    allowedHosts: listOf(process.env.ALLOWED_HOSTS?.toLowerCase()),
    ...(metrics ? { metrics } : {}),
    builds: join(build, '..'),
    composition: {
      frame,
      remotes: remotes.read,
      fetch: remotes.fetch,
      services: servicesOf(SERVICES),
      keys: await keysOf(REMOTE_KEYS),
      claims: claimsFile(site, copies, log),
      prefetch: true,
      log,
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
  // The figures of several processes are served by the first one.
  const metrics = METRICS_PORT && cluster.isPrimary ? placeOf('METRICS_PORT', METRICS_PORT, '127.0.0.1') : undefined;
  if (cluster.isPrimary && workers > 1) {
    if (metrics) await startMetricsServer({ ...metrics, text: figuresOfWorkers() });
    startWorkers(workers, log);
  } else await serve(metrics);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
