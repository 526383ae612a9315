import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import sirv from 'sirv';
import { answering } from '../site/answering.ts';
import { nginx } from '../site/nginx.ts';
import { remotes, root } from '../site/parts.ts';

/** A process under load. */
export interface LoadedHost {
  address: string;
  stop(): void;
}

/** The origins of all remotes; each can stop answering for fragments, as a server does that hangs. */
export async function startOrigins(builds: Record<string, string>) {
  const hanging = new Set<string>();
  const started = await Promise.all(
    remotes.map(async (name) => {
      const files = sirv(join(root, name, 'dist'), { dev: false });
      const server = createServer((request, response) => {
        if (hanging.has(name) && request.url?.includes('/fragments/')) return;
        files(request, response, () => void response.writeHead(404).end());
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      return { server, pointer: { name, url, release: builds[name] } };
    }),
  );
  return {
    pointers: started.map(({ pointer }) => pointer),
    hanging,
    stop() {
      for (const { server } of started) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** The Node host, with a process for each core, and the address of its figures. */
export async function startNodeHost(shell: string, pointers: unknown, port: number, metricsPort: number) {
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  writeFileSync(join(folder, 'remotes.json'), JSON.stringify(pointers));
  const env = {
    ...process.env,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    REMOTES: join(folder, 'remotes.json'),
    DISK_CACHE: join(folder, 'kept'),
    WORKERS: String(availableParallelism()),
  };
  // Each page that cannot be had is a line in the log; the figures say how many there were.
  const main = join(root, 'shell/dist', shell, 'host/main.js');
  const host = await hostAt(port, spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
  return { ...host, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
}

/** nginx with the exported site, with the configuration that the export made and a process for each core. */
export function startNginx(port: number): Promise<LoadedHost> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const server = readFileSync(join(root, 'dist/nginx.conf'), 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('root site;', `root ${join(root, 'dist/site')};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${folder}/${of};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes auto; events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; ${temporary.join(' ')} ${server} }`,
  );
  return hostAt(port, spawn(nginx(), ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: 'ignore' }));
}

async function hostAt(port: number, process: ChildProcess): Promise<LoadedHost> {
  const address = `http://127.0.0.1:${port}`;
  await answering(`${address}/healthz`, process);
  return { address, stop: () => void process.kill('SIGTERM') };
}
