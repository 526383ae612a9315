import { createServer } from 'node:http';
import { join } from 'node:path';
import { writeEntries } from 'shared/build/release/entries.ts';
import { listenPlace, remotes, root } from '../site/parts.ts';
import { freePort } from '../site/ports.ts';
import { type Site, startSite } from '../site/processes.ts';
import { frameOf } from './document.ts';
import { frontHandler } from './frontServer.ts';
import { changedEvent } from './protocol.ts';
import { remotePages } from './remotePages.ts';
import { shellBuild } from './shellBuild.ts';
import { startSources } from './sourceServer.ts';

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
}

/** Settings of the built site behind the sources. No browser keeps pages of it while they change. */
const env = { SERVICE_WORKER: process.env.SERVICE_WORKER || 'off' };

/** Starts the built site, and in front of it the sources of the parts that are worked on. */
export async function startDev(options: DevOptions): Promise<DevSite> {
  const { port, watched, shell } = options;
  const shellPort = await freePort();
  // A database takes a processor for seconds, and most changes are about pages.
  const onDemand = remotes.filter((name) => !watched.includes(name));
  const site = await startSite({ port, shellPort, shell, onDemand, env, onShellLost });
  try {
    const front = await startFront(options, shellPort, site);
    return { address: site.address, stop: async () => void (await Promise.all([front.stop(), site.stop()])) };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

const onShellLost = (how: string) =>
  console.error(`The shell ended by itself (${how}): the next change in it starts it again.`);

async function startFront({ port, watched, shell }: DevOptions, shellPort: number, site: Site) {
  const names = watched.filter((part) => part !== 'shell');
  await Promise.all(names.map((name) => writeEntries(join(root, name), name)));
  const server = createServer();
  const browsers = () => sources.vite.environments.client.hot;
  const build = shellBuild(site, shell, () => browsers().send({ type: 'full-reload' }));
  const changed = (file: string) => {
    for (const remote of pages) remote.changed(file);
    browsers().send(changedEvent);
    if (watched.includes('shell')) build.changed(file);
  };
  const sources = await startSources({ server, watched, changed });
  const pages = names.map((name) => remotePages(name, sources));
  const frame = () => frameOf(build.live(), watched.includes('shell'), { ...process.env, ...env });
  server.on('request', frontHandler({ sources, pages, frame, shellPort }));
  const address = listenPlace().address ?? '127.0.0.1';
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, address, resolve));
  return {
    async stop() {
      await sources.vite.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
