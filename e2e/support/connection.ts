import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { listening, type RunningHost } from '../../scripts/site/answering.ts';

export type Connection = Awaited<ReturnType<typeof startConnection>>;

/** Starts a connection to a site that can be cut, also for service workers: browsers emulate that for pages only. */
export async function startConnection(site: string) {
  const { hostname, port } = new URL(site);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((browser) => {
    if (isCut) return void browser.resetAndDestroy();
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [browser, upstream],
      [upstream, browser],
    ] as const) {
      open.add(from);
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      end();
    },
    restore() {
      isCut = false;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      end();
      await closed;
    },
  };
}

/** Bytes in a piece, and milliseconds between two: a slow phone parses and paints between them. */
const piece = 2000;
const gap = 20;

/** Puts a slow connection before a site: its documents come piece by piece, all else at once. */
export function slowConnection(site: string): Promise<RunningHost> {
  const server = createHttpServer((request, response) => {
    // Without an answer from the site there is none from here.
    pass(new URL(request.url ?? '/', site), response).catch(() => response.destroy());
  });
  return listening(server);
}

async function pass(address: URL, response: ServerResponse): Promise<void> {
  const found = await fetch(address);
  const type = found.headers.get('content-type') ?? '';
  const body = Buffer.from(await found.arrayBuffer());
  response.writeHead(found.status, { 'content-type': type });
  for (let at = 0; type.includes('html') && at < body.length; at += piece) {
    response.write(body.subarray(at, at + piece));
    await pause(gap);
  }
  response.end(type.includes('html') ? undefined : body);
}

/** Empties the browser's own cache, which would show a page for some time without asking the site, or without a connection. */
export async function clearBrowserCache(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}
