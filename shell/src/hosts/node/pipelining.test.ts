import { channel } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { siteServer } from './server.ts';
import { ask, hostedSite } from './testSupport/host.ts';

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;

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
  const server = siteServer((_, response) => {
    response.end(body);
    return () => undefined;
  }, 1000);
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
  let answer = '';
  const socket = connect(host.port, '127.0.0.1', () => void socket.write(paths.map(request).join('')));
  onTestFinished(() => void socket.destroy());
  socket.on('data', (data) => {
    answer += String(data);
  });
  await expect
    .poll(() => answer.match(/HTTP\/1\.1 \d+/g))
    .toEqual([200, 404, 200, 200].map((status) => `HTTP/1.1 ${status}`));
});

it('a client that does not read its answer to the end is cut', async () => {
  const { sockets } = following();
  const body = Buffer.alloc(30_000_000);
  const server = siteServer((_, response) => {
    response.end(body);
    return () => undefined;
  }, 200);
  deaf(await server.listen({ port: 0 }), [request('/')]);
  await expect.poll(() => [...sockets].map(({ destroyed }) => destroyed)).toEqual([true]);
  await server.stop(0);
});
