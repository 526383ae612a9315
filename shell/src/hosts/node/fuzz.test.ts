import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LogEntry } from '../../composition/log.ts';
import { type WildRequest, wildRequests } from '../../composition/testRequests.ts';
import { fakeFetch, frame, marketing, type Network, news, pointers, publish } from '../../composition/testSite.ts';
import { startHost } from './host.ts';

/** Milliseconds after which a connection counts as hanging. */
const patience = 2000;

/** Everything that the host sends on a connection that carries one request, byte for byte as it stands. */
function rawAnswer(port: number, { method, target, headers }: WildRequest): Promise<string> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const end = (ending = '') => resolve(Buffer.concat(parts).toString('latin1') + ending);
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(patience, () => end('HANGS'));
    socket.on('data', (part) => parts.push(part));
    // A connection that the host cuts off is an answer, too.
    socket.on('error', () => end());
    socket.on('close', () => end());
    const lines = [['host', 'site.test'], ['connection', 'close'], ...headers].map((header) => header.join(': '));
    socket.end(Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'utf8'));
  });
}

/** A host in front of the small site, with a file beside its builds that nobody may read. */
async function startSite(builds: string) {
  const network: Network = new Map();
  publish(network, await marketing());
  publish(network, await news());
  await mkdir(join(builds, frame.id, 'public/assets'), { recursive: true });
  for (const file of ['secret.txt', `${frame.id}/frame.json`]) await writeFile(join(builds, file), 'a secret');
  const entries: LogEntry[] = [];
  const composition = {
    frame,
    fetch: fakeFetch(network).fetch,
    remotes: async () => pointers,
    log: (entry: LogEntry) => void entries.push(entry),
    rootRedirects: false,
    previewOrigins: [],
  };
  return { entries, host: await startHost({ port: 0, builds, development: false, tls: undefined, composition }) };
}

it('1,000 wild requests on raw connections: none hangs, none is a fault, none reads outside the site', async () => {
  const builds = await mkdtemp(join(tmpdir(), 'builds-'));
  const { host, entries } = await startSite(builds);
  const waiting = [...wildRequests(1000, 7)];
  const statuses = new Map<string, number>();
  const visit = async () => {
    for (let wild = waiting.pop(); wild; wild = waiting.pop()) {
      const answer = await rawAnswer(host.port, wild);
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 'cut off';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const name = `${wild.method} ${wild.target.slice(0, 200)}`;
      expect(answer.endsWith('HANGS') || answer.includes('a secret') || status.startsWith('5'), name).toBe(false);
    }
  };
  await Promise.all(Array.from({ length: 20 }, visit));
  // All kinds of answers were met, also that to what is no HTTP.
  for (const status of ['200', '302', '400', '404', '405']) expect(statuses.get(status), status).toBeGreaterThan(0);
  expect(entries.filter(({ event }) => event === 'composition-failed')).toEqual([]);
  await host.stop();
  await rm(builds, { recursive: true });
}, 20_000);
