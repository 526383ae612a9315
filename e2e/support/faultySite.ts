import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion } from 'shared/contract/release/pages.contract.ts';
import { answering } from '../../scripts/site/answering.ts';
import { endProcess } from '../../scripts/site/childProcess.ts';
import { freePort } from '../../scripts/site/ports.ts';
import { builtReleases, type Releases, remotes as remoteNames } from './releases.ts';

/** What an origin does to requests: `refused` listens no more, a misbehaviour answers in its place. */
export type Fault = 'none' | 'refused' | 'error' | 'hang' | 'badPages' | 'truncated' | 'changed' | Misbehaviour;

/** @param file reads what the origin serves at a path */
export type Misbehaviour = (path: string, response: ServerResponse, file: (path: string) => Buffer | undefined) => void;

/** Sends what an origin serves, as a static host does. */
export function sendFile(path: string, response: ServerResponse, body: Buffer | undefined): void {
  const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.svg') ? 'image/svg+xml' : 'text/plain';
  response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body);
}

const named: Record<Exclude<Fault, Misbehaviour | 'refused'>, Misbehaviour> = {
  none: (path, response, file) => sendFile(path, response, file(path)),
  error: (_, response) => void response.writeHead(500).end(),
  hang: () => undefined,
  badPages: (path, response, file) =>
    path.endsWith('pages.json')
      ? void response.end(JSON.stringify({ contract: contractVersion }))
      : sendFile(path, response, file(path)),
  truncated: (path, response, file) => {
    const body = file(path);
    sendFile(path, response, path.includes('/pages/') ? body?.subarray(0, body.length / 2) : body);
  },
  changed: (path, response, file) => {
    const body = file(path);
    if (path.includes('/pages/')) body?.write('X', body.length >> 1);
    sendFile(path, response, body);
  },
};

/** The origin of a remote's releases, with faults on demand. */
class Origin {
  private fault: Fault = 'none';
  private server: Server | undefined;

  constructor(
    private readonly releases: Releases,
    private readonly port: number,
    private readonly onRequest: (path: string) => void,
  ) {}

  async set(fault: Fault): Promise<void> {
    this.fault = fault;
    if (fault === 'refused') return this.stop();
    if (this.server) return;
    this.server = createServer(({ url = '/' }, response) => this.answer(url, response));
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  }

  private answer(path: string, response: ServerResponse): void {
    this.onRequest(path);
    const { fault } = this;
    if (fault === 'refused') return void response.destroy();
    const answer = typeof fault === 'string' ? named[fault] : fault;
    answer(path, response, (wanted) => this.file(wanted));
  }

  private file(path: string): Buffer | undefined {
    const { folder, live } = this.releases;
    try {
      return readFileSync(join(folder, /^\/[a-f0-9]{12}\//.test(path) ? path : `${live}${path}`));
    } catch {
      return undefined;
    }
  }
}

export type FaultySite = Awaited<ReturnType<typeof startFaultySite>>;

interface Options {
  /** Releases in place of what was built, by part. */
  releases?: Record<string, Releases>;
  /** Settings of the shell. */
  env?: Record<string, string>;
  /** A fault of all origins. */
  fault?: Fault;
  /** Sees every path that an origin is asked for. */
  onRequest?: (path: string) => void;
}

/** Starts the built shell in front of origins that a test can break. */
export async function startFaultySite({ releases = {}, env = {}, fault = 'none', onRequest }: Options = {}) {
  const origins = new Map<string, Origin>();
  const pointers: { name: string; url: string }[] = [];
  for (const name of remoteNames) {
    const port = await freePort();
    const origin = new Origin(releases[name] ?? builtReleases(name), port, onRequest ?? (() => undefined));
    await origin.set(fault);
    origins.set(name, origin);
    pointers.push({ name, url: `http://127.0.0.1:${port}` });
  }
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const file = join(folder, 'remotes.json');
  writeFileSync(file, JSON.stringify(pointers));
  const log: string[] = [];
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const start = async (more: Record<string, string> = {}): Promise<ChildProcess> => {
    const { folder: builds, live } = releases.shell ?? builtReleases('shell');
    const settings = { ...process.env, PORT: `127.0.0.1:${port}`, ...env, REMOTES: file, ...more };
    const started = spawn(process.execPath, [join(builds, live, 'host/main.js')], { env: settings });
    started.stdout?.on('data', (data) => log.push(...String(data).trim().split('\n')));
    await answering(`${address}/healthz`, started);
    return started;
  };
  let shell = await start();
  if (fault === 'none') await answering(`${address}/readyz`, shell);
  return {
    address,
    /** Holds `remotes.json` and, in `.cache/installed`, the installed releases. */
    folder,
    /** What `remotes.json` holds at first. */
    pointers,
    /** Log lines of the shell. */
    log,
    setFault: async (remote: string, next: Fault) => origins.get(remote)?.set(next),
    /**
     * Starts the live release of the shell, at the same address.
     * @param between what is done while no shell runs
     * @param more settings of this shell alone
     */
    async restartShell(signal?: NodeJS.Signals, between?: () => void | Promise<void>, more?: Record<string, string>) {
      await endProcess(shell, signal);
      await between?.();
      shell = await start(more);
    },
    async stop() {
      await Promise.all([...origins.values()].map((origin) => origin.stop()));
      await endProcess(shell);
    },
  };
}
