import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fail } from './commandLine/fail.ts';
import { type RemoteService, startService } from './site/services.ts';

/** Program: the service of one remote, on a port of this machine that its parent is told. */
const [name = ''] = process.argv.slice(2);

/** Bytes of a body that are read; the shell passes on less. */
const mostBytes = 1024 * 1024;

/** Hands a request over to the service, in the form of the web. */
async function serve(service: RemoteService, request: IncomingMessage, response: ServerResponse): Promise<void> {
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
  const left = new AbortController();
  response.on('close', () => left.abort());
  const init = { method, headers, signal: left.signal, ...body };
  const answer = await service.handle(new Request(`http://localhost${url}`, init));
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
}

try {
  const service = await startService(name);
  const server = createServer(
    (request, response) => void serve(service, request, response).catch(() => response.writeHead(500).end()),
  );
  server.on('error', fail);
  server.listen(0, '127.0.0.1', async () => {
    // Earlier requests wait at the parent.
    await service.ready;
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
  const stop = async () => {
    server.close();
    await service.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  // Ctrl-C reaches every process of the terminal; the parent ends this one in its turn.
  process.on('SIGINT', () => undefined);
} catch (error) {
  fail(error);
}
