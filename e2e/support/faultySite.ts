import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const workspace = join(import.meta.dirname, '../..');

/** What a remote's origin does to requests. */
export type Fault = 'none' | 'down' | 'error' | 'hang' | 'badPages' | 'truncated' | 'brokenCode' | 'throwsAtMount';

/** The origin of a remote's built files, with faults on demand. */
class Origin {
  fault: Fault = 'none';
  private server: Server | undefined;
  constructor(readonly name: string) {}

  async start(): Promise<string> {
    const server = createServer((request, response) => this.answer(request.url ?? '/', response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.server = server;
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private answer(path: string, response: ServerResponse): void {
    if (this.fault === 'down') return void response.destroy();
    if (this.fault === 'error') return void response.writeHead(500).end();
    if (this.fault === 'hang') return;
    const body = this.file(path);
    if (!body) return void response.writeHead(404).end();
    if (this.fault === 'badPages' && path.endsWith('pages.json')) return void response.end('{"contract":1}');
    if (this.fault === 'truncated' && path.includes('/fragments/'))
      return void response.end(body.subarray(0, body.length / 2));
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.svg') ? 'image/svg+xml' : 'text/plain';
    response.writeHead(200, { 'content-type': type });
    response.end(this.brokenScript(path) ?? body);
  }

  /** Code in place of a script: throws while it loads, or when the news list renders. */
  private brokenScript(path: string): string | undefined {
    const failure = 'throw new Error("broken on purpose")';
    if (this.fault === 'brokenCode' && path.endsWith('.js')) return failure;
    const isPage = /\/assets\/list-[\w-]+\.js$/.test(path);
    return this.fault === 'throwsAtMount' && isPage ? `export default function List() { ${failure}; }` : undefined;
  }

  private file(path: string): Buffer | undefined {
    const dist = join(workspace, this.name, 'dist');
    const { release } = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8')) as { release: string };
    try {
      return readFileSync(join(dist, /^\/[a-f0-9]{12}\//.test(path) ? path : `${release}${path}`));
    } catch {
      return undefined;
    }
  }
}

/** A site of its own: the built shell in front of origins that a test can break. */
export interface FaultySite {
  address: string;
  origins: Record<string, Origin>;
  /** Structured log lines of the shell. */
  log: string[];
  stop(): Promise<void>;
}

export async function startFaultySite(faults: Record<string, Fault> = {}): Promise<FaultySite> {
  const names = ['mf-marketing', 'mf-news', 'mf-visa-guides', 'mf-contact'];
  const origins = Object.fromEntries(names.map((name) => [name, new Origin(name)]));
  const remotes = await Promise.all(
    names.map(async (name) => {
      const origin = origins[name] as Origin;
      origin.fault = faults[name] ?? 'none';
      return { name, url: await origin.start() };
    }),
  );
  const file = join(mkdtempSync(join(tmpdir(), 'site-')), 'remotes.json');
  writeFileSync(file, JSON.stringify(remotes));
  const log: string[] = [];
  const { shell, address } = await startShell(file, log);
  return {
    address,
    origins,
    log,
    async stop() {
      for (const origin of Object.values(origins)) origin.stop();
      const ended = new Promise((resolve) => shell.once('exit', resolve));
      shell.kill('SIGTERM');
      await ended;
    },
  };
}

async function startShell(remotes: string, log: string[]): Promise<{ shell: ChildProcess; address: string }> {
  const { release } = JSON.parse(readFileSync(join(workspace, 'shell/dist/live.json'), 'utf8')) as { release: string };
  const port = await freePort();
  const main = join(workspace, 'shell/dist', release, 'host/main.js');
  const shell = spawn(process.execPath, [main], { env: { ...process.env, PORT: String(port), REMOTES: remotes } });
  shell.stdout?.on('data', (data) => log.push(...String(data).trim().split('\n')));
  const address = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; ) {
    if ((await fetch(`${address}/healthz`).catch(() => undefined))?.ok) return { shell, address };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the shell did not start:\n${log.join('\n')}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
