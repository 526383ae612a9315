import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import workerd from 'workerd';
import { hostAt, type RunningHost } from '../../scripts/site/answering.ts';
import { typescript } from '../../scripts/site/childProcess.ts';
import { startNginx } from '../../scripts/site/nginx.ts';
import { freePort } from '../../scripts/site/ports.ts';
import { startShell } from '../../scripts/site/shellProcess.ts';
import { liveRelease } from './builtFiles.ts';

/** The Node host, as a deployment starts it. @param services value of SERVICES */
export function nodeHost(remotes: string, services = ''): Promise<RunningHost> {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'));
  return startShell(liveRelease('shell'), { REMOTES: remotes, DISK_CACHE: cache, SERVICES: services });
}

/** nginx with the exported files and the configuration that came with them. */
export async function nginxHost(remotes: string): Promise<RunningHost> {
  await promisify(execFile)(process.execPath, [...typescript, 'scripts/export.ts', '--quick'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, REMOTES: remotes },
  });
  return startNginx();
}

/** The edge host in workerd, with the shell's files as a disk service. @param services value of SERVICES */
export async function edgeHost(remotes: string, services = ''): Promise<RunningHost> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const build = liveRelease('shell');
  const id = build.split('/').at(-1) ?? '';
  mkdirSync(join(folder, 'files/_shell', id), { recursive: true });
  cpSync(join(build, 'public/assets'), join(folder, 'files/_shell', id, 'assets'), { recursive: true });
  cpSync(join(build, 'public/favicon.svg'), join(folder, 'files/favicon.svg'));
  cpSync(join(build, 'edge/worker.js'), join(folder, 'worker.js'));
  cpSync(join(build, 'frame.json'), join(folder, 'frame.json'));
  cpSync(remotes, join(folder, 'remotes.json'));
  writeFileSync(
    join(folder, 'site.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = .site),
    (name = "files", disk = (path = "${folder}/files")),
    (name = "remotes", network = (allow = ["local", "private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")],
);
const site :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.js")],
  compatibilityDate = "2026-01-01",
  bindings = [
    (name = "FRAME", json = embed "frame.json"),
    (name = "REMOTES", json = embed "remotes.json"),
    (name = "FILES", service = "files"),
    (name = "SERVICES", text = "${services}"),
  ],
  globalOutbound = "remotes",
);
`,
  );
  return hostAt(port, spawn(workerd.default, ['serve', join(folder, 'site.capnp')]));
}
