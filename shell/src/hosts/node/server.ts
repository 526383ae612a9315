import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { Place } from '../../settings.ts';

/** Answers a request. @returns a function to call when the response is sent or its connection is lost */
export type Listener = (request: IncomingMessage, response: ServerResponse) => () => void;

/** Requests that may wait behind another one on a connection. Browsers and proxies send none before they have the answer. */
const mostWaiting = 4;

/** Milliseconds after which a connection on which nothing moves is cut: more than the service of a remote may take. */
const stalledMs = 20_000;

/** Serves HTTP/1.1; a proxy before it speaks TLS and HTTP/2. Cuts stalled connections after `timeoutMs`. */
export function siteServer(listener: Listener, timeoutMs = stalledMs) {
  let stopping = false;
  // The listener refuses requests that name no host, or several, with the headers that every answer has.
  const options = { requireHostHeader: false, joinDuplicateHeaders: true };
  const server = createServer(options, (request, response) => {
    if (!mayWait(request, response)) return;
    // An unread body, such as that of a POST, ends with the answer.
    const isLast = stopping || (request.method !== 'GET' && request.method !== 'HEAD');
    if (isLast) response.setHeader('connection', 'close');
    const done = listener(request, response);
    // It comes once, and by `on` for less than by `once`.
    response.on('close', done);
  });
  server.timeout = timeoutMs;
  server.on('connection', refuseMasses);
  return {
    /** @returns the port. @throws Error in one sentence when the port cannot be had */
    async listen(place: Place): Promise<number> {
      await listening(server, place, 'PORT');
      return (server.address() as AddressInfo).port;
    },
    /** Takes no more connections, lets responses end, and cuts them off after `grace` milliseconds. */
    async stop(grace: number): Promise<void> {
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

/** Responses that wait behind another one, by connection. */
const waiting = new WeakMap<Socket, number>();

/** Cuts connections with too many requests under way: a client that reads nothing would fill the memory. */
function mayWait({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  // A response has the connection as soon as no other is before it.
  if (response.socket) return true;
  const count = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, count);
  response.on('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  if (count > mostWaiting) socket.destroy();
  return count <= mostWaiting;
}

/** So few bytes that they cannot hold many requests. */
const fewBytes = 4096;

/** Cuts connections that send many requests at once: Node parses 2,000 in one piece while all others wait. */
function refuseMasses(socket: Socket): void {
  const parsers = socket.listeners('data') as ((piece: Buffer) => void)[];
  socket.on('data', (piece: Buffer) => {
    // Bodies of forms and JSON have no empty lines.
    const isMass = piece.length > fewBytes && piece.toString('latin1').split('\r\n\r\n').length > 2 + mostWaiting;
    if (isMass) socket.destroy();
    else for (const parse of parsers) parse(piece);
  });
  for (const parse of parsers) socket.off('data', parse);
}

/** @throws Error in one sentence when the port or the address of a setting cannot be had */
export function listening(server: Server, { port, address }: Place, setting: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = `Port ${port} is in use: stop what listens there, or set ${setting}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(inUse) : error);
    });
    server.listen({ port, host: address }, resolve);
  });
}

export interface Accepted {
  /** Path and query. */
  target: string;
  /** The host that the request names; `''` if HTTP/1.0 names none. */
  host: string;
}

interface Refusal {
  status: number;
  text: string;
  headers?: Record<string, string>;
}

export const methodNotAllowed: Refusal = { status: 405, text: 'Method not allowed', headers: { allow: 'GET, HEAD' } };

/** Checks host (RFC 9110, 7.2), method and target (RFC 9112, 3.2) of a request; an empty set allows all hosts. */
export function accept(request: IncomingMessage, allowedHosts: ReadonlySet<string>): Accepted | Refusal {
  const { method, url = '' } = request;
  const found = url.startsWith('/') ? { target: url } : absoluteForm(url);
  const host = hostOf(request);
  if (host === undefined || (found?.host !== undefined && !isAuthority(found.host)))
    return { status: 400, text: 'Bad request: its host is not one' };
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return methodNotAllowed;
  if (!found) return { status: 400, text: 'Bad request: its target is no path' };
  const asked = { host, ...found };
  // Load balancers ask for the health of each machine by its own address.
  const isHealth = found.target === '/healthz' || found.target === '/readyz';
  if (isHealth || isAllowed(asked.host, allowedHosts)) return asked;
  return { status: 421, text: 'Misdirected request: this host is not served here' };
}

/** `GET http://host/path`, as proxies are asked: every server has to take it (RFC 9112, 3.2.2). */
function absoluteForm(url: string): { target: string; host?: string } | undefined {
  const [matched, host, rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  return matched === undefined ? undefined : { host, target: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Returns the host of a request, `''` if HTTP/1.0 names none; `undefined` if it is missing, repeated or invalid. */
function hostOf({ headers: { host }, httpVersion }: IncomingMessage): string | undefined {
  if (host === undefined) return httpVersion === '1.0' ? '' : undefined;
  // Several are joined by commas, which no host has.
  return isAuthority(host) ? host : undefined;
}

/** `host[:port]`: a name, an IPv4 address, or an IPv6 address in brackets (RFC 9110, 7.2; RFC 3986, 3.2.2). */
const authority = /^(?:[a-z0-9](?:[a-z0-9._-]{0,253}[a-z0-9.])?|\[[0-9a-f:.]{2,45}\])(?::(\d{0,5}))?$/i;

/** Says if a text is valid as a `Host` header. */
function isAuthority(text: string): boolean {
  const [matched, port] = authority.exec(text) ?? [];
  return matched !== undefined && Number(port ?? 0) < 65_536;
}

function isAllowed(host: string, allowedHosts: ReadonlySet<string>): boolean {
  if (allowedHosts.size === 0) return true;
  const name = host.toLowerCase();
  return allowedHosts.has(name) || allowedHosts.has(name.replace(/:\d*$/, ''));
}
