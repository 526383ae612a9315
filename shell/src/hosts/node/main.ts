import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { previewSecret } from 'shared/contract/store/preview.contract.ts';
import { installedBeside } from '../../install/installed.ts';
import type { Frame } from '../../respond/documents/frame.ts';
import type { Log } from '../../respond/options.ts';
import { listOf, placeOf, servicesOf, settingsOf } from '../../settings.ts';
import { type HostOptions, startHost } from './host.ts';
import { figuresOfWorkers, startMetricsServer } from './metrics.ts';
import { type InstallerProcess, installCandidate, startInstaller, startWorkers } from './processes.ts';

// Program: the Node host of a built shell, with one installer for all of its processes.
const here = dirname(fileURLToPath(import.meta.url));
const build = join(here, '..');
const built = JSON.parse(await readFile(join(build, 'frame.json'), 'utf8')) as Frame;
const frame: Frame = { ...built, settings: settingsOf(process.env) };

const log: Log = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
const where = process.env.REMOTES ?? join(build, '../../remotes.json');
// If `remotes.json` is at an address, releases are installed beside the folder of builds.
const installed = installedBeside(/^https?:/.test(where) ? join(build, '../../remotes.json') : resolve(where));
const program = join(here, 'installer.js');

const { PORT, METRICS_PORT, CLIENT_ADDRESS_HEADER, SERVICES } = process.env;

async function serve(metrics: HostOptions['metrics'], installer: InstallerProcess | undefined): Promise<void> {
  const host = await startHost({
    ...placeOf('PORT', PORT || '4100'),
    clientAddressHeader: CLIENT_ADDRESS_HEADER,
    allowedHosts: listOf(process.env.ALLOWED_HOSTS?.toLowerCase()),
    ...(metrics ? { metrics } : {}),
    builds: join(build, '..'),
    installed,
    installCandidate: (remote, release) => installCandidate(program, [where, installed], `${remote}@${release}`),
    composition: {
      frame,
      fetch: globalThis.fetch,
      services: servicesOf(SERVICES),
      log,
      previewSecret: previewSecret(process.env),
      rootRedirects: process.env.ROOT_REDIRECT === '1',
    },
  });
  let isStopping = false;
  const stop = () => {
    // The signal may come twice, from npm and to its group: what is open is finished all the same.
    if (isStopping) return;
    isStopping = true;
    installer?.stop();
    void host.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const workers = Number(process.env.WORKERS ?? 1);
try {
  const installer = cluster.isPrimary ? startInstaller(program, [where, installed], log) : undefined;
  await installer?.ready;
  // The figures of several processes are served by the first one.
  const metrics = METRICS_PORT && cluster.isPrimary ? placeOf('METRICS_PORT', METRICS_PORT, '127.0.0.1') : undefined;
  if (cluster.isPrimary && workers > 1) {
    if (metrics) await startMetricsServer({ ...metrics, text: figuresOfWorkers() });
    startWorkers(workers, log);
  } else await serve(metrics, installer);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
