import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import sirv from 'sirv';
import { type CompositionOptions, createComposition } from '../../composition/compose.ts';
import { compressed } from './compress.ts';
import { liveReload } from './liveReload.ts';

interface HostOptions {
  port: number;
  /** Folder of the shell's builds: `<id>/public` holds the files of a build. */
  builds: string;
  /** Pages reload by themselves when a remote or the shell has changed. */
  development: boolean;
  composition: CompositionOptions;
}

/** Milliseconds between two looks at the remotes. */
const lookEvery = { production: 2000, development: 200 };

/** Serves the composed site over HTTP until the process is told to stop. */
export function startHost({ port, builds, development, composition: options }: HostOptions): void {
  const reload = development ? liveReload(options.frame.id) : undefined;
  const composition = createComposition(options);
  const page = getRequestListener(async (request) => {
    const response = await composition.respond(request);
    return compressed(request, reload ? await reload.inject(response) : response);
  });
  const files = sirv(builds, {
    immutable: true,
    maxAge: 31_536_000,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      // The one file whose address says nothing about its content.
      if (path.endsWith('/favicon.svg')) response.setHeader('cache-control', 'no-cache');
    },
  });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    if (path === '/healthz') return response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
    if (reload?.answers(path, response)) return;
    const own = ownFile(path, options.frame.id);
    if (!own) return void page(request, response);
    request.url = own;
    return files(request, response, () => void response.writeHead(404).end('Not found'));
  };

  const server = createServer(answer);
  const look = async () => {
    const directory = await composition.refresh();
    reload?.releases(directory);
  };
  const looking = setInterval(() => void look(), development ? lookEvery.development : lookEvery.production);
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE' ? `Port ${port} is in use: stop what listens there, or set PORT.` : error.message,
    );
    process.exit(1);
  });
  void look().then(() => server.listen(port));
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
