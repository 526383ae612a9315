import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as ListeningServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refuseClient } from './clientErrors.ts';
import { plainResponse } from './plainResponse.ts';

export interface SiteServer {
  /**
   * @param port 0 for any that is free
   * @param address to listen on; all addresses of the machine without one
   * @returns the port
   * @throws Error in one sentence when the port cannot be had
   */
  listen(port: number, address: string | undefined): Promise<number>;
  /** Takes no more connections, lets running answers end, and cuts off what still runs after `grace` milliseconds. */
  stop(grace: number): Promise<void>;
}

/** Answers a request. @returns what is to be done when the answer has been given, or its connection lost */
export type Listener = (request: IncomingMessage, response: ServerResponse) => () => void;

/** Serves HTTP/1.1; a proxy in front of it speaks TLS and HTTP/2 (`deploy`). */
export function siteServer(listener: Listener): SiteServer {
  const answering = new Map<Duplex, { count: number }>();
  /** How many answers of a connection are on their way. */
  const answersOn = (socket: Socket) => {
    const known = answering.get(socket);
    if (known) return known;
    const answers = { count: 0 };
    answering.set(socket, answers);
    socket.once('close', () => answering.delete(socket));
    return answers;
  };
  let stopping = false;
  // The listener refuses what names no host, with the headers that every answer has.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const answers = answersOn(request.socket);
    answers.count += 1;
    // What nobody reads, such as the body of a POST, ends with the answer.
    const isLast = stopping || (request.method !== 'GET' && request.method !== 'HEAD');
    if (isLast) response.setHeader('connection', 'close');
    const done = listener(request, response);
    // It comes once, and by `on` for less than by `once`.
    response.on('close', () => {
      answers.count -= 1;
      done();
    });
  });
  server.on('clientError', (error, socket) => refuseClient(error, socket, (answering.get(socket)?.count ?? 0) > 0));
  server.on('checkExpectation', (_, response: ServerResponse) => plainResponse(response, 417, 'Expectation failed'));
  return {
    async listen(port, address) {
      await listening(server, { port, host: address, setting: 'PORT' });
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

interface Listening {
  port: number;
  host: string | undefined;
  /** The setting that the port comes from. */
  setting: string;
}

/** @throws Error in one sentence when the port or the address cannot be had */
export function listening(server: ListeningServer, { port, host, setting }: Listening): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use: stop what listens there, or set ${setting}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    server.listen({ port, host }, resolve);
  });
}
