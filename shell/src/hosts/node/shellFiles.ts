import sirv from 'sirv';
import type { Fixed } from './operations.ts';

/** Files of the shell's own builds, older ones too: a page that is open keeps the build that it started with. */
export function shellFiles(builds: string, id: string): (path: string) => Fixed | undefined {
  const files = sirv(builds, {
    immutable: true,
    maxAge: 31_536_000,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, file) {
      // The one file whose address says nothing about its content.
      if (file.endsWith('/favicon.svg')) response.setHeader('cache-control', 'no-cache');
    },
  });
  return (path) => {
    const file = fileAt(path, id);
    if (!file) return undefined;
    return {
      kind: 'shell-file',
      give(request, response) {
        request.url = file;
        files(request, response, () => void response.writeHead(404).end('Not found'));
      },
    };
  };
}

/** Path of a file of the shell's own builds below the folder of builds, or `undefined` for everything else. */
function fileAt(path: string, id: string): string | undefined {
  if (path === '/favicon.svg') return `/${id}/public/favicon.svg`;
  const [, build, file] = /^\/_shell\/([a-z0-9]+)\/(assets\/[A-Za-z0-9._-]+)$/.exec(path) ?? [];
  return build && file ? `/${build}/public/${file}` : undefined;
}
