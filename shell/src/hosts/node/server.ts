import type { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo, Server as ListeningServer, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refuseClient } from './clientErrors.ts';
import { plainResponse } from './plainResponse.ts';

/** Certificate and key in PEM. */
export interface Tls {
  cert: string | Buffer;
  key: string | Buffer;
}

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

/** HTTP/1.1; with a certificate also HTTP/2, over TLS. */
export function siteServer(listener: Listener, tls: Tls | undefined): SiteServer {
  const answering = new Map<Duplex, { count: number }>();
  /** How many answers of a connection are on their way. HTTP/2 has streams for that. */
  const answersOn = (socket: Socket) => {
    const known = answering.get(socket);
    if (known) return known;
    const answers = { count: 0 };
    answering.set(socket, answers);
    socket.once('close', () => answering.delete(socket));
    return answers;
  };
  let stopping = false;
  const answer: RequestListener = (request, response) => {
    const answers = request.httpVersionMajor === 1 ? answersOn(request.socket) : { count: 0 };
    answers.count += 1;
    // What nobody reads, such as the body of a POST, ends with the answer.
    const isLast = stopping || (request.method !== 'GET' && request.method !== 'HEAD');
    if (isLast && request.httpVersionMajor === 1) response.setHeader('connection', 'close');
    const done = listener(request, response);
    // It comes once, and by `on` for less than by `once`.
    response.on('close', () => {
      answers.count -= 1;
      done();
    });
  };
  // The listener refuses what names no host, with the headers that every answer has.
  const options = { requireHostHeader: false };
  const server = tls
    ? // For HTTP/2 Node hands over requests and answers that keep the interface of HTTP/1.1.
      createSecureServer(
        { ...tls, ...options, allowHTTP1: true },
        answer as unknown as Parameters<typeof createSecureServer>[1],
      )
    : createServer(options, answer);
  server.on('clientError', (error, socket) => refuseClient(error, socket, (answering.get(socket)?.count ?? 0) > 0));
  server.on('checkExpectation', (_, response: ServerResponse) => plainResponse(response, 417, 'Expectation failed'));
  const sockets = membersOf<Socket>(server, 'connection');
  const sessions = membersOf<ServerHttp2Session>(server, 'session');
  return {
    async listen(port, address) {
      await listening(server, { port, host: address, setting: 'PORT' });
      return (server.address() as AddressInfo).port;
    },
    async stop(grace) {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A session of HTTP/2 ends with its last stream, a connection of HTTP/1.1 when its answer has been given.
      for (const session of sessions) session.close();
      const idle = setInterval(() => (server as Server).closeIdleConnections?.(), 50);
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, grace);
      await closed;
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

/** What a server has open: each is handed over by an event, and leaves by its own `close`. */
function membersOf<Member extends EventEmitter>(server: EventEmitter, event: string): Set<Member> {
  const members = new Set<Member>();
  server.on(event, (member: Member) => {
    members.add(member);
    member.once('close', () => members.delete(member));
  });
  return members;
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
