import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { listening } from '../site/answering.ts';
import { passOn } from './shellProxy.ts';

async function serve(listener: RequestListener): Promise<string> {
  const { address, stop } = await listening(createServer(listener));
  onTestFinished(stop);
  return address;
}

/** A proxy before a host that answers with a document at `/`, and with what was sent elsewhere. */
async function proxied(): Promise<string> {
  const host = await serve(async (request, response) => {
    if (request.url === '/') response.writeHead(404, { 'content-type': 'text/html', etag: '"1"' }).end('<p>built</p>');
    else response.writeHead(201, { 'content-type': 'text/plain' }).end(await text(request));
  });
  const port = Number(new URL(host).port);
  return serve((request, response) => passOn(request, response, port, (html) => html.replace('built', 'now')));
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
  const proxy = await serve((request, response) => passOn(request, response, 9, (html) => html));
  expect((await fetch(proxy)).status).toBe(502);
});
