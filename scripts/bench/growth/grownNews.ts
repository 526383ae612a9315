import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
import sirv from 'sirv';
import { root } from '../../site/parts.ts';
import { buildCopy, type CopiedBuild, copyWorkspace } from '../../site/workspaceCopy.ts';
import { addArticles } from './articles.ts';

const remote = 'mf-news';
const copy = join(root, '.cache/bench-news');

/** Builds the news as they are, with a thousand articles more, and with two thousand more, in a copy. */
export function buildNews(): { today: CopiedBuild; half: CopiedBuild; grown: CopiedBuild } {
  copyWorkspace(copy, remote);
  const today = buildCopy(copy, remote);
  addArticles(join(copy, remote), 1, 1000);
  const half = buildCopy(copy, remote);
  addArticles(join(copy, remote), 1001, 2000);
  return { today, half, grown: buildCopy(copy, remote) };
}

export const removeNews = () => rmSync(copy, { recursive: true, force: true });

/** Serves a release as the origin of its remote does. */
export async function serveRelease({ release }: CopiedBuild, port: number): Promise<{ address: string; stop(): void }> {
  const files = sirv(dirname(release), { dev: true, etag: true });
  const own = `/${basename(release)}`;
  const server = createServer((request, response) => {
    if (!request.url?.startsWith(own)) request.url = own + (request.url ?? '/');
    files(request, response, () => void response.writeHead(404).end('Not found'));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`Port ${port} for the grown news is in use: set PORT.`)));
    server.listen(port, resolve);
  });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, stop };
}
