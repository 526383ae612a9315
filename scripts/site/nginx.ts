import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hostAt, type RunningHost } from './answering.ts';
import { endProcess, typescript } from './childProcess.ts';
import { root } from './parts.ts';
import { freePort } from './ports.ts';
import type { ServedRelease } from './releaseServer.ts';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Finds nginx on this machine. */
export const findNginx = (): string | undefined => process.env.E2E_NGINX ?? places.find(existsSync);

/** The export that is shown. */
export const currentExport = join(root, 'dist/exports/current');

/**
 * Starts nginx with the exported site, the configuration that the export made, and a process for each core.
 * @throws Error when there is no nginx, or it does not answer
 */
export async function startNginx(): Promise<RunningHost & { reload(): void }> {
  const port = await freePort();
  const { nginx, stop } = runNginx(
    `include ${currentExport}/http.conf; server { listen 127.0.0.1:${port}; include ${currentExport}/server.conf; }`,
  );
  return { ...(await hostAt(port, nginx)), reload: () => nginx.kill('SIGHUP'), stop };
}

/** Exports builds of this workspace, as if they were released. */
export async function exportBuilds(builds: ServedRelease[]): Promise<void> {
  const store = mkdtempSync(join(tmpdir(), 'store-'));
  const pointers = builds.map(({ remote, release }) => ({ name: remote, url: `./${remote}`, release, history: [] }));
  for (const { remote, release, folder } of builds) cpSync(folder, join(store, remote, release), { recursive: true });
  const isShell = ({ name }: { name: string }) => name === 'shell';
  writeFileSync(join(store, 'shell.json'), JSON.stringify(pointers.filter(isShell)));
  writeFileSync(join(store, 'remotes.json'), JSON.stringify(pointers.filter((pointer) => !isShell(pointer))));
  try {
    await promisify(execFile)(process.execPath, [...typescript, 'scripts/export.ts'], {
      cwd: root,
      env: { ...process.env, RELEASE_STORE: store },
    });
  } finally {
    rmSync(store, { recursive: true });
  }
}

/**
 * Runs nginx without any right.
 * @param servers what its http block contains
 * @throws Error when there is no nginx
 */
export function runNginx(servers: string): { nginx: ChildProcess; stop(): Promise<void> } {
  const program = findNginx();
  if (!program) throw new Error('nginx is missing: install it (Debian: nginx-light), or set E2E_NGINX to its path.');
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes auto; events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; ${temporary.join(' ')} ${servers} }`,
  );
  const nginx = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']);
  const stop = async () => {
    await endProcess(nginx);
    rmSync(folder, { recursive: true });
  };
  return { nginx, stop };
}
