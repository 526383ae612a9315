import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from 'shared/files/hash.ts';
import { deliver } from '../../scripts/release/deliver.ts';
import { folderStore } from '../../scripts/release/folderStore.ts';
import type { RunningHost } from '../../scripts/site/answering.ts';
import { startShell } from '../../scripts/site/shellProcess.ts';
import { remotes } from './builtFiles.ts';
import { copyOfReleases, type Edit, leaveOnly, type Releases, rename } from './releases.ts';

/** A site in front of a release store, into which parts are released as `npm run release` does, all but its checks. */
export interface ReleasedSite {
  /** The load balancer: it stays where it is when hosts are replaced. */
  address: string;
  /** Id of the release of a part that is live. */
  live(part: string): string;
  /** Releases all remotes anew, at once. @param edit what is new in them, by part and id */
  releaseRemotes(edit: (remote: string, id: string) => Edit): Promise<void>;
  /** Releases the shell anew: a host with the new one is started, then the old one ends. */
  releaseShell(): Promise<void>;
  stop(): Promise<void>;
}

/** @param paths pages that visits need, below the language: releases have no others, so that they are made in a moment */
export async function startReleasedSite(paths: readonly string[]): Promise<ReleasedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  const store = folderStore(folder);
  const parts = new Map(['shell', ...remotes].map((part) => [part, copyOfReleases(part)] as const));
  for (const remote of remotes) leaveOnly(partOf(remote), paths);
  let count = 0;

  function partOf(part: string): Releases {
    const found = parts.get(part);
    if (!found) throw new Error(`there is no part ${part}`);
    return found;
  }
  const release = (names: readonly string[]) => {
    const built = names.map((part) => {
      const { folder: builds, live } = partOf(part);
      return { part, release: live, folder: join(builds, live) };
    });
    return deliver({ store, built, checks: [], candidate: false, at: new Date(), madeBy: {} });
  };
  /** Makes the next release of the one before, which goes from here, not from the store. */
  const next = (part: string, edit?: (id: string) => Edit) => {
    const releases = partOf(part);
    const { folder: builds, live: before } = releases;
    const id = sha256(`${part} ${count++}`, 'hex').slice(0, 12);
    renameSync(join(builds, before), join(builds, id));
    rename(join(builds, id), before, id, edit?.(id));
    releases.live = id;
  };
  const startHost = async () => {
    const build = await store.get('shell', partOf('shell').live);
    return startShell(build, { REMOTES: join(folder, 'remotes.json'), DISK_CACHE: join(folder, 'cache') });
  };

  await release(['shell', ...remotes]);
  let host = await startHost();
  const balancer = await startBalancer(() => host);
  return {
    address: balancer.address,
    live: (part) => partOf(part).live,
    async releaseRemotes(edit) {
      for (const remote of remotes) next(remote, (id) => edit(remote, id));
      await release(remotes);
    },
    async releaseShell() {
      next('shell');
      await release(['shell']);
      const old = host;
      host = await startHost();
      await old.stop();
    },
    async stop() {
      balancer.stop();
      await host.stop();
      for (const place of [folder, ...[...parts.values()].map((part) => part.folder)])
        rmSync(place, { recursive: true, force: true });
    },
  };
}

/** Passes requests on to the host that is there as they come. */
async function startBalancer(host: () => RunningHost): Promise<{ address: string; stop(): void }> {
  const server = createServer((request, response) => {
    const { method, headers, url } = request;
    // Connections that an old host has ended are not used again.
    const passed = ask(host().address + url, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
