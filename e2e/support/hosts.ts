import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { RunningHost } from '../../scripts/site/answering.ts';
import { typescript } from '../../scripts/site/childProcess.ts';
import { startNginx } from '../../scripts/site/nginx.ts';
import { serveReleases } from '../../scripts/site/releaseServer.ts';
import { startShell } from '../../scripts/site/shellProcess.ts';
import { liveRelease, remotes } from './builtFiles.ts';
import { type Cdn, cdnHost } from './cdn.ts';

/** The Node host, as a deployment starts it. @param env its settings */
export function nodeHost(remotes: string, env: Record<string, string> = {}): Promise<RunningHost> {
  return startShell(liveRelease('shell'), { REMOTES: remotes, ...env });
}

/** nginx with the exported files and the configuration that came with them. */
export async function nginxHost(remotes: string): Promise<RunningHost> {
  await promisify(execFile)(process.execPath, [...typescript, 'scripts/export.ts', '--quick'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, REMOTES: remotes },
  });
  return startNginx();
}

/** The releases that were built last, at an origin of their own. */
export interface ServedBuilds {
  /** Path of the `remotes.json` that points to them. */
  file: string;
  stop(): void;
}

/** @param folder takes `remotes.json` */
export async function serveBuilds(folder: string): Promise<ServedBuilds> {
  const releases = remotes.map((remote) => ({
    remote,
    release: basename(liveRelease(remote)),
    folder: liveRelease(remote),
  }));
  const origin = await serveReleases(releases);
  const file = join(folder, 'remotes.json');
  writeFileSync(file, JSON.stringify(origin.pointers));
  return { file, stop: origin.stop };
}

/** One site on Node, and as exported files on nginx and on a CDN. */
export interface AllHosts {
  node: RunningHost;
  nginx: RunningHost;
  cdn: Cdn;
  stop(): Promise<void>;
}

/** Starts what was built last on all of them. */
export async function startAllHosts(): Promise<AllHosts> {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const { file, stop } = await serveBuilds(folder);
  const [node, nginx] = await Promise.all([nodeHost(file), nginxHost(file)]);
  const cdn = await cdnHost();
  return {
    ...{ node, nginx, cdn },
    async stop() {
      await Promise.all([node, nginx, cdn].map((host) => host.stop()));
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
