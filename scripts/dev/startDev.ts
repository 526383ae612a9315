import { join } from 'node:path';
import { writeEntries } from '../../shared/src/bundling/entries.ts';
import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { listenPlace, remotes, root } from '../site/parts.ts';
import { freePort } from '../site/ports.ts';
import { type Site, startSite } from '../site/processes.ts';
import { chromeSource, frameOf } from './document.ts';
import { frontHandler, frontServer } from './frontServer.ts';
import { statusEvent } from './protocol.ts';
import { remotePages } from './remotePages.ts';
import { shellBuild } from './shellBuild.ts';
import { type Change, startSources } from './sourceServer.ts';
import { devStatus } from './status.ts';
import { leadsTo } from './styles.ts';
import { typeChecker } from './typeChecker.ts';

export interface DevSite {
  address: string;
  stop(): Promise<void>;
}

interface DevOptions {
  port: number;
  /** Parts that are worked on. */
  watched: string[];
  /** Build of the shell that runs first. */
  shell: string;
  /** Releases in place of builds that are here; see `startSite`. */
  candidates: RemotePointer[];
}

/** Settings of the built site behind the sources. No browser keeps pages of it while they change. */
const env = { SERVICE_WORKER: process.env.SERVICE_WORKER || 'off' };

/** Starts the built site, and in front of it the sources of the parts that are worked on. */
export async function startDev(options: DevOptions): Promise<DevSite> {
  const { port, watched, shell, candidates } = options;
  const names = watched.filter((part) => part !== 'shell');
  const shellPort = await freePort();
  // A database takes a processor for seconds, and most changes are about pages.
  const onDemand = remotes.filter((name) => !watched.includes(name));
  const site = await startSite({ port, shellPort, shell, candidates, onDemand, env, onShellLost });
  try {
    await Promise.all(names.map((name) => writeEntries(join(root, name), name)));
    const front = await startFront({ ...options, names, shellPort, site });
    return { address: site.address, stop: async () => void (await Promise.all([front.stop(), site.stop()])) };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

const onShellLost = (how: string) =>
  console.error(`The shell ended by itself (${how}): the next change in it starts it again.`);

interface FrontOptions extends DevOptions {
  names: string[];
  shellPort: number;
  site: Site;
}

async function startFront({ port, watched, names, shell, shellPort, site }: FrontOptions) {
  const { server, start } = frontServer();
  const browsers = () => sources.vite.environments.client.hot;
  const reload = () => browsers().send({ type: 'full-reload' });
  const status = devStatus((data) => browsers().send(statusEvent, data));
  const types = typeChecker(watched, status.typesChecked);
  const changed = (change: Change) => {
    const { file } = change;
    for (const remote of pages) remote.changed(file);
    status.changed(file);
    if (/\.tsx?$/.test(file)) types.check(change);
    const isChrome = leadsTo(sources, chromeSource, file);
    if (isChrome) reload();
    if (watched.includes('shell')) build.changed(file, isChrome);
  };
  const sources = await startSources({ server, watched, changed });
  const pages = names.map((name) => remotePages(name, sources));
  const build = shellBuild(site, shell, reload);
  const frame = () => ({
    ...frameOf(build.live(), watched.includes('shell'), { ...process.env, ...env }),
    changes: status.changes(),
  });
  browsers().on('vite:client:connect', status.tell);
  const handler = frontHandler({ sources, pages, frame, shellPort, shown: status.shown });
  await start(handler, port, listenPlace().address ?? '127.0.0.1');
  types.check();
  return {
    async stop() {
      await types.stop();
      await sources.vite.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
