import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';
import { type CompositionOptions, createComposition } from '../../composition/compose.ts';
import { compressed } from './compress.ts';

interface HostOptions {
  port: number;
  /** Folder of the shell's builds: `<id>/public` holds the files of a build. */
  builds: string;
  composition: CompositionOptions;
}

/** Milliseconds between two looks at the remotes. */
const lookEvery = 2000;

/** Serves the composed site over HTTP until the process is told to stop. */
export function startHost({ port, builds, composition: options }: HostOptions): void {
  const composition = createComposition(options);
  const page = getRequestListener(async (request) => compressed(request, await composition.respond(request)));
  const files = sirv(builds, { immutable: true, maxAge: 31_536_000, etag: true });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (path === '/healthz') return response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    const own = ownFile(path, options.frame.id);
    if (!own) return void page(request, response);
    request.url = own;
    return files(request, response, () => void response.writeHead(404).end('Not found'));
  };

  const server = createServer(answer);
  const looking = setInterval(() => void composition.refresh(), lookEvery);
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use: stop what listens there, or set PORT.` : error.message);
    process.exit(1);
  });
  void composition.refresh().then(() => server.listen(port));
  const stop = () => {
    clearInterval(looking);
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Path of a file of the shell's own builds below the folder of builds, or `undefined` for everything else. */
function ownFile(path: string, id: string): string | undefined {
  if (path === '/favicon.svg') return `/${id}/public/favicon.svg`;
  const [, build, file] = /^\/_shell\/([a-z0-9]+)\/(assets\/[A-Za-z0-9._-]+)$/.exec(path) ?? [];
  return build && file ? `/${build}/public/${file}` : undefined;
}
