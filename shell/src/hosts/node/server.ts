import type { EventEmitter } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';

/** Certificate and key in PEM. */
export interface Tls {
  cert: string | Buffer;
  key: string | Buffer;
}

export interface SiteServer {
  /**
   * @param port 0 for any that is free
   * @returns the port
   * @throws Error in one sentence when the port cannot be had
   */
  listen(port: number): Promise<number>;
  /** Takes no more connections, lets running answers end, and cuts off what still runs after `grace` milliseconds. */
  stop(grace: number): Promise<void>;
}

/** HTTP/1.1; with a certificate also HTTP/2, over TLS. */
export function siteServer(listener: RequestListener, tls: Tls | undefined): SiteServer {
  let stopping = false;
  const answer: RequestListener = (request, response) => {
    if (stopping && request.httpVersionMajor === 1) response.setHeader('connection', 'close');
    listener(request, response);
  };
  const server = tls
    ? // For HTTP/2 Node hands over requests and answers that keep the interface of HTTP/1.1.
      createSecureServer({ ...tls, allowHTTP1: true }, answer as unknown as Parameters<typeof createSecureServer>[1])
    : createServer(answer);
  const sockets = membersOf<Socket>(server, 'connection');
  const sessions = membersOf<ServerHttp2Session>(server, 'session');
  return {
    listen: (port) => listening(server, port),
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

function listening(server: Server | Http2SecureServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use: stop what listens there, or set PORT.`;
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    server.listen(port, () => resolve((server.address() as AddressInfo).port));
  });
}
