import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { passOn } from './shellProxy.ts';

async function listening(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A proxy before a host that answers with a document at `/`, and with what was sent elsewhere. */
async function proxied(): Promise<string> {
  const host = await listening(async (request, response) => {
    if (request.url === '/') response.writeHead(404, { 'content-type': 'text/html', etag: '"1"' }).end('<p>built</p>');
    else response.writeHead(201, { 'content-type': 'text/plain' }).end(await text(request));
  });
  const port = await listening((request, response) =>
    passOn(request, response, host, (html) => html.replace('built', 'now')),
  );
  return `http://127.0.0.1:${port}`;
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

it('while the host starts again, the answer is 502', async () => {
  // Nothing listens on the port for discarded data.
  const port = await listening((request, response) => passOn(request, response, 9, (html) => html));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(502);
});
