import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import workerd from 'workerd';
import { answering } from '../../scripts/site/answering.ts';
import { freePort } from '../../scripts/site/ports.ts';
import { liveRelease } from './builtFiles.ts';

const workspace = join(import.meta.dirname, '../..');

/** A host of the site that runs. */
export interface Host {
  address: string;
  stop(): void;
}

async function hostAt(port: number, process: ChildProcess): Promise<Host> {
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/healthz`, process);
  return { address, stop: () => void process.kill('SIGTERM') };
}

/** The Node host, as a deployment starts it. */
export async function nodeHost(remotes: string): Promise<Host> {
  const port = await freePort();
  const kept = mkdtempSync(join(tmpdir(), 'kept-'));
  const env = { ...process.env, PORT: String(port), REMOTES: remotes, DISK_CACHE: kept };
  const host = spawn(process.execPath, [join(liveRelease('shell'), 'host/main.js')], { env });
  return hostAt(port, host);
}

/** nginx with the exported files and the configuration that came with them. */
export async function nginxHost(remotes: string): Promise<Host> {
  const nginx = process.env.E2E_NGINX ?? '/usr/sbin/nginx';
  if (!existsSync(nginx)) throw new Error('nginx is missing: install it, or set E2E_NGINX to the path of its program.');
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/export.ts'], {
    cwd: workspace,
    env: { ...process.env, REMOTES: remotes },
  });
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const server = readFileSync(join(workspace, 'dist/nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root site;', `root ${join(workspace, 'dist/site')};`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
events {} http { access_log off; ${paths.join(' ')} ${server} }`,
  );
  return hostAt(port, spawn(nginx, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']));
}

/** The edge host in workerd, with the shell's files as a disk service. */
export async function edgeHost(remotes: string): Promise<Host> {
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
  ],
  globalOutbound = "remotes",
);
`,
  );
  return hostAt(port, spawn(workerd.default, ['serve', join(folder, 'site.capnp')]));
}
