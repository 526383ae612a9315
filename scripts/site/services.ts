import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { remotes, root } from './parts.ts';

/** The service of a remote; see `service` in its `package.json`. */
export interface RemoteService {
  /** Until requests need not wait for its start any more. */
  ready: Promise<void>;
  handle(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** Argument of the origin of a remote: its service starts with the first request for it. */
export const serviceOnDemand = 'on-demand';

/** Milliseconds for which a request waits for a service that starts. */
const waitMs = 8000;

/** Bytes of a body that are read; the shell passes on less. */
const mostBytes = 1024 * 1024;

/** The module of a remote's service, which exports `startService(env, root)`; nothing where it has none. */
function serviceModule(name: string): string | undefined {
  const { service } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { service?: string };
  return service && join(root, name, service);
}

export function hasService(name: string): boolean {
  return serviceModule(name) !== undefined;
}

/** Starts the service of a remote. @throws Error in one sentence where it has none, or a setting is wrong */
export async function startService(name: string): Promise<RemoteService> {
  const file = serviceModule(name);
  if (!file) throw new Error(`${name} has no service.`);
  const { startService: start } = (await import(file)) as {
    startService(env: NodeJS.ProcessEnv, root: string): RemoteService;
  };
  return start(process.env, root);
}

/** Answers a request by a service, which takes it in the form of the web. */
export async function answerBy(starting: Promise<RemoteService>, request: IncomingMessage, response: ServerResponse) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) return void response.writeHead(413, { connection: 'close' }).end();
    parts.push(part);
  }
  const headers = Object.entries(request.headers).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[key, value]] : [],
  );
  const { method = 'GET', url = '/' } = request;
  const body = method === 'POST' ? { body: Buffer.concat(parts) } : {};
  // The service learns that nobody waits for its answer.
  const left = new AbortController();
  response.on('close', () => left.abort());
  const service = await starting;
  // `/readyz` is answered at once.
  if (url !== '/readyz') await Promise.race([service.ready, pause(waitMs, undefined, { ref: false })]);
  const answer = await service.handle(
    new Request(`http://localhost${url}`, { method, headers, signal: left.signal, ...body }),
  );
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
}

/** SERVICES of the shell: the remotes that have a service, each at the port after the shell's that is its own. */
export function servicesAt(port: number): string {
  return remotes
    .flatMap((name, index) => (hasService(name) ? [`${name}=http://127.0.0.1:${port + 1 + index}`] : []))
    .join(' ');
}
