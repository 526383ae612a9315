import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { RunningHost } from '../../scripts/site/answering.ts';
import { serveReleases } from '../../scripts/site/releaseServer.ts';
import { liveRelease, remotes } from './builtFiles.ts';
import { edgeHost, nginxHost, nodeHost } from './hosts.ts';

/** One site on three hosts: Node, nginx with the exported files, and workerd. */
export interface AllHosts {
  node: RunningHost;
  nginx: RunningHost;
  edge: RunningHost;
  stop(): Promise<void>;
}

/** Starts what was built last on every host. */
export async function startAllHosts(): Promise<AllHosts> {
  const releases = remotes.map((remote) => {
    const folder = liveRelease(remote);
    return { remote, release: basename(folder), folder };
  });
  const origin = await serveReleases(releases);
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const file = join(folder, 'remotes.json');
  writeFileSync(file, JSON.stringify(origin.pointers));
  const [node, nginx, edge] = await Promise.all([nodeHost(file), nginxHost(file), edgeHost(file)]);
  return {
    ...{ node, nginx, edge },
    async stop() {
      await Promise.all([node, nginx, edge].map((host) => host.stop()));
      origin.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
