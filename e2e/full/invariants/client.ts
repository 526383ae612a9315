import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sha256 } from 'shared/files/hash.ts';

/** What the site answered to an ordinary request. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/**
 * Headers that differ from one answer to the next and say nothing about its content.
 */
const varying = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Milliseconds after which a request counts as hanging; a remote that hangs takes a shell a few seconds at most. */
export const hangsAfterMs = 15_000;

/** Asks as an ordinary browser would, over connections that stay open. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  close(): void;
}

/** Asks with GET over HTTP/1.1. */
export function ordinaryClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (path: string, headers: Record<string, string>, isLast: boolean) =>
    new Promise<Reply>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => resolve(replyOf(response.statusCode ?? 0, response.headers, Buffer.concat(parts))));
      });
      asked.setTimeout(hangsAfterMs, () => asked.destroy(new Error(`GET ${path} hangs`)));
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // A connection that was idle may end just as it is used again: browsers then take another one.
        const isStale = asked.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') && !isLast;
        if (isStale) resolve(ask(path, { ...headers, connection: 'close' }, true));
        else reject(error);
      });
      asked.end();
    });
  return { get: (path, headers = {}) => ask(path, headers, false), close: () => agent.destroy() };
}

export function replyOf(status: number, headers: Record<string, unknown>, body: Buffer): Reply {
  const compared = Object.entries(headers).filter(([name]) => !varying.has(name));
  return { status, headers: Object.fromEntries(compared.map(([name, value]) => [name, String(value)])), body };
}

/** The body of a reply as it was before a content encoding. */
export function decoded({ headers, body }: Reply): Buffer {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body);
  return headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}

/** Status, headers and body in a few lines that differ exactly when the replies do. */
export function fingerprint({ status, headers, body }: Reply): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const hash = sha256(body, 'hex');
  return [status, ...lines.sort(), `${body.length} bytes, sha256 ${hash}`].join('\n');
}

export interface WildRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

/**
 * Sends a request that no browser would send, on a connection of its own.
 * @returns status and body; 0 where the shell cuts the connection off
 * @throws Error when it is not answered
 */
export function sendWild(
  port: number,
  { method, path, headers }: WildRequest,
): Promise<[status: number, body: string]> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, async (response) => {
      resolve([response.statusCode ?? 0, (await text(response)).slice(0, 1_000_000)]);
    });
    asked.setTimeout(hangsAfterMs, () => reject(new Error(`${method} ${path} hangs`)));
    asked.on('error', () => resolve([0, '']));
    asked.end();
  });
}
