import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { RunningHost } from '../../scripts/site/answering.ts';
import { serveReleases } from '../../scripts/site/releaseServer.ts';
import { liveRelease, remotes } from './builtFiles.ts';
import { nginxHost, nodeHost } from './hosts.ts';

/** One site on two hosts: Node, and nginx with the exported files. */
export interface AllHosts {
  node: RunningHost;
  nginx: RunningHost;
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
  const [node, nginx] = await Promise.all([nodeHost(file), nginxHost(file)]);
  return {
    ...{ node, nginx },
    async stop() {
      await Promise.all([node, nginx].map((host) => host.stop()));
      origin.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
