import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostAt, type RunningHost } from './answering.ts';
import { endProcess } from './childProcess.ts';
import { root } from './parts.ts';
import { freePort } from './ports.ts';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Where this machine has nginx. */
export const findNginx = (): string | undefined => process.env.E2E_NGINX ?? places.find(existsSync);

/**
 * Starts nginx with the exported site, the configuration that the export made, and a process for each core.
 * @throws Error when there is no nginx, or it does not answer
 */
export async function startNginx(): Promise<RunningHost> {
  const port = await freePort();
  const servers = readFileSync(join(root, 'dist/nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root site;', `root ${join(root, 'dist/site')};`);
  const { nginx, stop } = runNginx(servers);
  return { ...(await hostAt(port, nginx)), stop };
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
