import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A slow phone parses and paints between two pieces: bytes in a piece, milliseconds from one to the next. */
const piece = 2000;
const gap = 20;

export interface SlowConnection {
  /** Origin of the same site behind the slow connection. */
  origin: string;
  close(): void;
}

/** Puts a slow connection before a site: its documents come piece by piece, all else at once. */
export async function slowConnection(site: string): Promise<SlowConnection> {
  const server = createServer((request, response) => {
    // Without an answer from the site there is none from here.
    pass(new URL(request.url ?? '/', site), response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

async function pass(address: URL, response: ServerResponse): Promise<void> {
  const found = await fetch(address);
  const type = found.headers.get('content-type') ?? '';
  const body = Buffer.from(await found.arrayBuffer());
  response.writeHead(found.status, { 'content-type': type });
  if (type.includes('html')) await drip(response, body);
  else response.end(body);
}

async function drip(response: ServerResponse, body: Buffer): Promise<void> {
  for (let at = 0; at < body.length; at += piece) {
    response.write(body.subarray(at, at + piece));
    await pause(gap);
  }
  response.end();
}
