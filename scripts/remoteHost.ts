import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { staticFiles } from 'shared/files/staticFiles.ts';
import { languageSegments } from 'shared/language/language.ts';
import { listening } from '../shell/src/hosts/node/server.ts';
import { placeOf } from '../shell/src/settings.ts';
import { fail } from './commandLine/commandLine.ts';
import { remotes, root } from './site/parts.ts';
import { answerBy, hasService, type RemoteService, serviceOnDemand, startService } from './site/services.ts';

/**
 * Program: the origin of one remote (`remoteHost.ts mf-name port`, or `address:port`). Serves its releases as files, `/<release>/…`,
 * and the newest one at the root, as any static host can. Runs the service of the remote, where it has one, at the paths of pages;
 * with `on-demand` from the first request for it on.
 */
const [name = '', place = '', onDemand] = process.argv.slice(2);
const dist = join(root, name, 'dist');
const answer = staticFiles(dist);

/** Paths of pages: in an origin of files they are the service's. */
const serviced = new RegExp(`^/(${languageSegments})/`);

/** The newest build; nothing where this machine has built none and runs the service alone. */
function live(): string | undefined {
  const file = join(dist, 'live.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { release: string }).release : undefined;
}

try {
  if (!remotes.includes(name)) throw new Error(`There is no remote "${name}"; remotes are ${remotes.join(', ')}.`);
  const isServed = hasService(name);
  let service: Promise<RemoteService> | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (isServed && (request.method === 'POST' || serviced.test(path) || (path === '/readyz' && service))) {
      service ??= startService(name);
      answerBy(service, request, response).catch(() => response.headersSent || response.writeHead(500).end());
      return;
    }
    response.setHeader('access-control-allow-origin', '*');
    if (path === '/healthz' || path === '/readyz') return void response.end('ok');
    if (!/^\/[a-f0-9]{12}\//.test(path)) request.url = `/${live() ?? ''}${path}`;
    answer(request, response);
  });
  await listening(server, placeOf('PORT', place, '127.0.0.1'), 'PORT');
  if (isServed && onDemand !== serviceOnDemand) {
    service = startService(name);
    service.catch(fail);
  }
  const stop = async () => {
    server.close();
    await (await service)?.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  fail(error);
}
