import { channel } from 'node:diagnostics_channel';
import { EventEmitter, once } from 'node:events';
import { Agent, IncomingMessage, type ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { marketing, news } from '../../respond/testSupport/site.ts';
import { accept, siteServer } from './server.ts';
import { ask, hostedSite, rawResponse } from './testSupport/host.ts';

it('a host that is told to stop finishes in-flight requests, and takes no more', async () => {
  const asked = new EventEmitter();
  const fetch = async () => {
    asked.emit('reached');
    await once(asked, 'open');
    return Response.json({});
  };
  const actions = [{ method: 'GET' as const, path: '/:lang/news/sent', timeoutMs: 5000, maxBytes: 0 }];
  const { host, get } = await hostedSite({
    remotes: [marketing(), news({ actions })],
    site: { fetch, services: { 'mf-news': 'http://service.test' } },
  });
  const reached = once(asked, 'reached');
  const browser = new Agent({ keepAlive: true });
  const owed = ask(host.port, '/en/news/sent', {}, { agent: browser });
  await reached;
  const stopped = host.stop();
  await expect(get('/en')).rejects.toThrow('ECONNREFUSED');
  asked.emit('open');
  expect((await owed).status).toBe(200);
  // Sooner than a connection that is kept alive would end.
  const since = performance.now();
  await stopped;
  expect(performance.now() - since).toBeLessThan(4000);
  browser.destroy();
});

it('listens on the address that is set, and on no other', async () => {
  const { host, get } = await hostedSite({ address: '127.0.0.1' });
  expect((await get('/en')).status).toBe(200);
  await expect(fetch(`http://[::1]:${host.port}/en`)).rejects.toThrow('fetch failed');
});

it('a port that is in use is one clear sentence', async () => {
  const { host } = await hostedSite();
  await expect(hostedSite({ port: host.port })).rejects.toThrow(
    `Port ${host.port} is in use: stop what listens there, or set PORT.`,
  );
});

interface Asked {
  url?: string;
  method?: string;
  httpVersion?: string;
  headers?: { host?: string };
  allowed?: string[];
}

/** Returns the target of a request, or the status that refuses it. */
function accepted({ allowed = [], ...parts }: Asked): string | number {
  const proper = { url: '/en', method: 'GET', httpVersion: '1.1', headers: { host: 'site.test' } };
  const found = accept(Object.assign(new IncomingMessage(new Socket()), proper, parts), new Set(allowed));
  return 'target' in found ? found.target : found.status;
}

describe('a host', () => {
  it.each(['site.test', 'site.test:443', 'SITE.test.', '127.0.0.1:4100', '[::1]:4100', 'a_b.test', 'site.test:'])(
    'may be written like this: %s',
    (host) => expect(accepted({ headers: { host } })).toBe('/en'),
  );

  it.each([
    ...['x/en/news?', 'x/_remotes/a.js?', 'site.test#', 'user@site.test', 'a b', '[::1', 'site.test:99999'],
    ...['site.test:80:80', 'site.test,other.test', 'ü.test', '.', ''],
  ])('may not be written like this: “%s”', (host) => expect(accepted({ headers: { host } })).toBe(400));

  it('is named once', async () => {
    const { host } = await hostedSite();
    const statusOf = async (...lines: string[]) => (await rawResponse(host.port, lines)).slice(9, 12);
    expect(await statusOf('GET /en HTTP/1.1', 'Host: site.test', 'Connection: close')).toBe('200');
    expect(await statusOf('GET /en HTTP/1.1', 'Host: site.test', 'hOST: site.test', 'Connection: close')).toBe('400');
    expect(await statusOf('GET /en HTTP/1.1', 'Connection: close')).toBe('400');
    expect(await statusOf('GET /en HTTP/1.0')).toBe('200');
  });

  it('is one of the list, if there is one; the health of a machine is requested by its address', () => {
    const asked = (host: string, url = '/en') =>
      accepted({ url, headers: { host }, allowed: ['site.test', 'other.test:8080'] });
    expect([asked('site.test'), asked('Site.Test:4100'), asked('other.test:8080')]).toEqual(Array(3).fill('/en'));
    expect([asked('other.test'), asked('evil.test'), asked('site.test.evil.test')]).toEqual(Array(3).fill(421));
    expect([asked('10.0.0.7:4100', '/healthz'), asked('10.0.0.7', '/readyz')]).toEqual(['/healthz', '/readyz']);
  });
});

describe('a target', () => {
  it('of the form for proxies is taken by its path, and names the host', () => {
    expect(accepted({ url: 'http://site.test/en/news?a' })).toBe('/en/news?a');
    expect(accepted({ url: 'HTTPS://site.test' })).toBe('/');
    expect(accepted({ url: 'http://site.test?a' })).toBe('/?a');
    expect(accepted({ url: 'http://evil.test/en', allowed: ['site.test'] })).toBe(421);
    expect(accepted({ url: 'http://user@site.test/en' })).toBe(400);
    expect(accepted({ url: 'http:///en' })).toBe(400);
  });

  it.each(['*', 'en', 'ftp://site.test/en', '\\en', ''])('is a path: not “%s”', (url) => {
    expect(accepted({ url })).toBe(400);
  });
});

it.each(['PUT', 'OPTIONS', 'TRACE', 'DELETE', 'BREW'])('nothing is requested with %s', (method) => {
  for (const url of ['/en', '/healthz', '*']) expect(accepted({ method, url })).toBe(405);
});

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;

/** A server that answers every request with a body, and cuts clients that do not read for so long. */
function serverOf(body: Buffer, patienceMs: number) {
  return siteServer((_, response) => {
    response.end(body);
    return () => undefined;
  }, patienceMs);
}

/** Opens a connection that sends something piece by piece and reads nothing of what comes back. */
function deaf(port: number, pieces: string[]): void {
  const socket = connect(port, '127.0.0.1', async () => {
    for (const piece of pieces) {
      socket.write(piece);
      await setImmediate();
    }
  });
  socket.setNoDelay().pause();
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
}

/** Follows what a server in this process has under way. */
function following() {
  const responses = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  const follow = (message: unknown) => {
    const { response, socket } = message as { response?: ServerResponse; socket: Socket };
    if (response) responses.add(response);
    sockets.add(socket);
  };
  for (const name of ['net.server.socket', 'http.server.request.start']) {
    const events = channel(name);
    events.subscribe(follow);
    onTestFinished(() => void events.unsubscribe(follow));
  }
  return { responses, sockets };
}

it.each([
  ['at once', [request('/').repeat(200)]],
  ['one by one', Array(200).fill(request('/'))],
])('clients that send requests %s and read nothing are cut after few, while others are answered', async (_, pieces) => {
  const { responses, sockets } = following();
  const body = Buffer.alloc(50_000);
  const server = serverOf(body, 1000);
  const port = await server.listen({ port: 0 });
  const clients = 60;
  for (let client = 0; client < clients; client += 1) deaf(port, pieces);
  let most = 0;
  const isCut = async () => {
    expect((await ask(port, '/')).status).toBe(200);
    most = Math.max(most, sum([...responses, ...sockets].map(({ writableLength }) => writableLength)));
    return sockets.size >= clients && [...sockets].every(({ destroyed }) => destroyed);
  };
  await expect.poll(isCut).toBe(true);
  expect(most).toBeLessThan(clients * 6 * body.length);
  expect(responses.size).toBeLessThan(clients * 50);
  await server.stop(0);
});

it('requests that wait behind a few others on one connection are answered in order', async () => {
  const { host } = await hostedSite();
  const paths = ['/en/news', '/en/none', '/healthz', '/en/about'];
  const answer = await rawResponse(host.port, [
    ...paths.map(request),
    'GET /fr HTTP/1.1',
    'Host: site.test',
    'Connection: close',
  ]);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([200, 404, 200, 200, 302].map((status) => `HTTP/1.1 ${status}`));
});

it('a client that does not read its answer to the end is cut', async () => {
  const { sockets } = following();
  const server = serverOf(Buffer.alloc(30_000_000), 200);
  deaf(await server.listen({ port: 0 }), [request('/')]);
  await expect.poll(() => [...sockets].map(({ destroyed }) => destroyed)).toEqual([true]);
  await server.stop(0);
});
