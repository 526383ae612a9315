import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { passOn } from './frontServer.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A proxy before a host that answers with a document at `/`, and with what was sent elsewhere. */
async function proxied(isDeployed = false): Promise<string> {
  const host = await serve(async (request, response) => {
    if (request.url === '/') response.writeHead(404, { 'content-type': 'text/html', etag: '"1"' }).end('<p>built</p>');
    else response.writeHead(201, { 'content-type': 'text/plain' }).end(await text(request));
  });
  const change = isDeployed ? undefined : (html: string) => html.replace('built', 'now');
  return serve((request, response) => passOn(request, response, host, change));
}

it('documents of the host are changed, and cached nowhere', async () => {
  const response = await fetch(await proxied());
  expect([response.status, await response.text()]).toEqual([404, '<p>now</p>']);
  expect(response.headers.get('etag')).toBeNull();
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('what a page sends reaches the host as it is', async () => {
  const response = await fetch(`${await proxied()}/en/contact`, { method: 'POST', body: 'built' });
  expect([response.status, await response.text()]).toEqual([201, 'built']);
});

it('a deployed site is read alone, and no browser keeps its service worker', async () => {
  const proxy = await proxied(true);
  expect(await (await fetch(proxy)).text()).toBe('<p>built</p>');
  const [sent, worker] = await Promise.all([
    fetch(`${proxy}/en/contact`, { method: 'POST', body: 'built' }),
    fetch(`${proxy}/sw.js`),
  ]);
  expect([sent.status, worker.status]).toEqual([405, 404]);
});

it('while the host starts again, the answer is 502', async () => {
  // Nothing listens on the port for discarded data.
  const proxy = await serve((request, response) => passOn(request, response, 'http://127.0.0.1:9', (html) => html));
  expect((await fetch(proxy)).status).toBe(502);
});
