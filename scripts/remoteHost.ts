import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fail } from './commandLine/fail.ts';
import { root } from './site/parts.ts';
import { staticFiles } from './site/staticFiles.ts';

/**
 * Program: the origin of one remote. Serves its releases as files, `/<release>/…`, and the newest one at the root.
 * Any static host can do the same.
 */
const [name = '', port = ''] = process.argv.slice(2);
const dist = join(root, name, 'dist');
const answer = staticFiles(dist);

function live(): string {
  return (JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8')) as { release: string }).release;
}

const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  const path = request.url ?? '/';
  if (path === '/healthz') return void response.end('ok');
  if (!/^\/[a-f0-9]{12}\//.test(path)) request.url = `/${live()}${path}`;
  answer(request, response);
});
server.on('error', fail);
server.listen(Number(port), process.env.LISTEN_ADDRESS || '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
process.on('SIGINT', () => process.exit(0));
