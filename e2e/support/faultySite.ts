import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion } from 'shared/contract/release/pages.contract.ts';
import { answering } from '../../scripts/site/answering.ts';
import { endProcess } from '../../scripts/site/childProcess.ts';
import { freePort } from '../../scripts/site/ports.ts';
import { remotes as remoteNames } from './builtFiles.ts';
import { builtReleases, type Releases } from './releases.ts';

/** What a remote's origin does to requests. */
export type Fault = 'none' | 'refused' | 'error' | 'hang' | 'badPages' | 'truncated' | 'changed' | Misbehaviour;

/**
 * Answers in place of an origin.
 * @param file reads what the origin serves at a path
 */
export type Misbehaviour = (path: string, response: ServerResponse, file: (path: string) => Buffer | undefined) => void;

/** The origin of a remote's releases, with faults on demand. */
class Origin {
  private fault: Fault = 'none';
  private server: Server | undefined;
  private port: number | undefined;
  /** @param only what the paths have in common that faults concern; a server that refuses refuses all */
  constructor(
    private readonly releases: Releases,
    private readonly only: string,
    private readonly onRequest: ((path: string) => void) | undefined,
  ) {}

  /** Listens on a port of its own, the same one each time. */
  async start(): Promise<string> {
    this.port ??= await freePort();
    const { port } = this;
    const server = createServer((request, response) => this.answer(request.url ?? '/', response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
    return `http://127.0.0.1:${port}`;
  }

  async set(fault: Fault): Promise<void> {
    this.fault = fault;
    if (fault === 'refused') await this.stop();
    else if (!this.server) await this.start();
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  private answer(path: string, response: ServerResponse): void {
    this.onRequest?.(path);
    const fault = path.includes(this.only) ? this.fault : 'none';
    if (fault === 'error') return void response.writeHead(500).end();
    if (fault === 'hang') return;
    if (typeof fault === 'function') return void fault(path, response, (wanted) => this.file(wanted));
    const body = this.file(path);
    if (!body) return void response.writeHead(404).end();
    if (fault === 'badPages' && path.endsWith('pages.json'))
      return void response.end(JSON.stringify({ contract: contractVersion }));
    const isPage = path.includes('/pages/');
    if (fault === 'truncated' && isPage) return void response.end(body.subarray(0, body.length / 2));
    if (fault === 'changed' && isPage) body.write('X', body.length >> 1);
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.svg') ? 'image/svg+xml' : 'text/plain';
    response.writeHead(200, { 'content-type': type });
    response.end(body);
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

/** A site of its own: the built shell in front of origins that a test can break. */
export interface FaultySite {
  address: string;
  /** Holds `remotes.json` and, in `.cache/installed`, the installed releases. */
  folder: string;
  /** What `remotes.json` holds at first. */
  pointers: { name: string; url: string }[];
  /** What the origin of a remote does from now on. */
  setFault(remote: string, fault: Fault): Promise<void>;
  /** Structured log lines of the shell. */
  log: string[];
  /**
   * Starts the release of the shell that is live now, at the same address.
   * @param between what is done while no shell runs
   * @param more settings of this shell alone
   */
  restartShell(
    signal?: NodeJS.Signals,
    between?: () => void | Promise<void>,
    more?: Record<string, string>,
  ): Promise<void>;
  stop(): Promise<void>;
}

export interface SiteOptions {
  /** Releases in place of what was built, by part. */
  releases?: Record<string, Releases>;
  /** Settings of the shell. */
  env?: Record<string, string>;
  /** Faults concern only paths that contain this. */
  only?: string;
  /** Sees every path that an origin is requested. */
  onRequest?: (path: string) => void;
}

export async function startFaultySite(
  faults: Record<string, Fault> = {},
  { releases = {}, env = {}, only = '', onRequest }: SiteOptions = {},
): Promise<FaultySite> {
  const origins = new Map<string, Origin>();
  const remotes = await Promise.all(
    remoteNames.map(async (name) => {
      const origin = new Origin(releases[name] ?? builtReleases(name), only, onRequest);
      origins.set(name, origin);
      const url = await origin.start();
      await origin.set(faults[name] ?? 'none');
      return { name, url };
    }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const file = join(folder, 'remotes.json');
  writeFileSync(file, JSON.stringify(remotes));
  const log: string[] = [];
  const port = await freePort();
  const start = (more: Record<string, string> = {}) => {
    const { folder: builds, live } = releases.shell ?? builtReleases('shell');
    return startShell(join(builds, live), port, { ...env, REMOTES: file, ...more }, log);
  };
  let shell = await start();
  if (Object.keys(faults).length === 0) await answering(`http://127.0.0.1:${port}/readyz`, shell);
  return {
    address: `http://127.0.0.1:${port}`,
    folder,
    pointers: remotes,
    log,
    async setFault(remote, fault) {
      await origins.get(remote)?.set(fault);
    },
    async restartShell(signal, between, more) {
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

async function startShell(
  build: string,
  port: number,
  settings: Record<string, string>,
  log: string[],
): Promise<ChildProcess> {
  const env = { ...process.env, PORT: `127.0.0.1:${port}`, ...settings };
  const shell = spawn(process.execPath, [join(build, 'host/main.js')], { env });
  shell.stdout?.on('data', (data) => log.push(...String(data).trim().split('\n')));
  await answering(`http://127.0.0.1:${port}/healthz`, shell);
  return shell;
}
