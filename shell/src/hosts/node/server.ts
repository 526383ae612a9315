import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import type { Place } from '../settings.ts';

export interface SiteServer {
  /**
   * @returns the port
   * @throws Error in one sentence when the port cannot be had
   */
  listen(place: Place): Promise<number>;
  /** Takes no more connections, lets running answers end, and cuts off what still runs after `grace` milliseconds. */
  stop(grace: number): Promise<void>;
}

/** Answers a request. @returns what is to be done when the answer has been given, or its connection lost */
export type Listener = (request: IncomingMessage, response: ServerResponse) => () => void;

/** Serves HTTP/1.1; a proxy in front of it speaks TLS and HTTP/2 (`deploy`). */
export function siteServer(listener: Listener): SiteServer {
  let stopping = false;
  // The listener refuses requests that name no host, with the headers that every answer has.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // What nobody reads, such as the body of a POST, ends with the answer.
    const isLast = stopping || (request.method !== 'GET' && request.method !== 'HEAD');
    if (isLast) response.setHeader('connection', 'close');
    const done = listener(request, response);
    // It comes once, and by `on` for less than by `once`.
    response.on('close', done);
  });
  return {
    async listen(place) {
      await listening(server, place, 'PORT');
      return (server.address() as AddressInfo).port;
    },
    async stop(grace) {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection ends when its answer has been given.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

/**
 * @param setting that the place comes from
 * @throws Error in one sentence when the port or the address cannot be had
 */
export function listening(server: Server, { port, address }: Place, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use: stop what listens there, or set ${setting}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    server.listen({ port, host: address }, resolve);
  });
}
