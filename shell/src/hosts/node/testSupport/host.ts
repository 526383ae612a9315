import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PagesContract } from 'shared/contract/pages.contract.ts';
import { signCandidate } from 'shared/contract/preview.contract.ts';
import { onTestFinished } from 'vitest';
import type { CompositionOptions } from '../../../respond/composition.ts';
import {
  fakeFetch,
  frame,
  marketing,
  type Network,
  news,
  pointers,
  publish,
} from '../../../respond/testSupport/site.ts';
import { type HostOptions, startHost } from '../host.ts';

interface SiteOptions extends Partial<HostOptions> {
  /** Stands between the host and the network. */
  through?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** The news in place of those of the small site. */
  pages?: PagesContract;
  /** Services of the remotes. */
  services?: Record<string, string>;
  /** Origin that does not answer. */
  without?: string;
  /** What else composition is told. */
  site?: Partial<CompositionOptions>;
}

/** A folder with one build of the shell, and a file beside it that nobody may read. */
async function shellBuilds(): Promise<string> {
  const builds = await mkdtemp(join(tmpdir(), 'builds-'));
  const assets = join(builds, frame.id, 'public/assets');
  await mkdir(assets, { recursive: true });
  await writeFile(join(assets, 'main.js'), 'start();');
  await writeFile(join(assets, 'main.js.br'), 'compressed');
  await writeFile(join(assets, 'page.html'), '<script>start()</script>');
  await writeFile(join(builds, frame.id, 'public/favicon.svg'), '<svg/>');
  await writeFile(join(builds, 'secret.txt'), 'secret');
  return builds;
}

const previewSecret = 's'.repeat(32);

/** A candidate of the news as a signed link names it. */
export function signedNews(release: string): Promise<string> {
  return signCandidate(previewSecret, 'mf-news', release, new Date(Date.now() + 60_000));
}

/** The small site of composition's tests, behind a host on a port of its own, until the test ends. */
export async function hostedSite({
  through = (fetch) => fetch,
  without,
  pages,
  services,
  site,
  ...options
}: SiteOptions = {}) {
  const network: Network = new Map();
  publish(network, await marketing());
  publish(network, pages ?? (await news()));
  if (without) for (const address of network.keys()) if (address.startsWith(without)) network.delete(address);
  const composition = {
    frame,
    fetch: through(fakeFetch(network).fetch),
    remotes: async () => pointers,
    log: () => undefined,
    rootRedirects: false,
    previewSecret,
    services: services ?? {},
    ...site,
  };
  const builds = await shellBuilds();
  onTestFinished(() => rm(builds, { recursive: true }));
  const host = await startHost({ port: 0, builds, composition, ...options });
  onTestFinished(() => host.stop());
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(host.port, path, headers, method);
  return { host, network, get };
}

export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Asks as a browser does that decodes nothing by itself. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  agent: Agent | false = false,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, method, host: '127.0.0.1', agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Everything that a host sends on one connection that carries these lines, until it closes it. */
export function rawResponse(port: number, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
}
