import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { fileHeaders, fileTypes, plainHeaders } from '../../respond/headers.ts';
import { encodingFor } from './encodedResponse.ts';
import type { RequestKind } from './metrics.ts';

/** Responses that the host gives by itself, without composition. */
export interface Fixed {
  kind: RequestKind;
  respond(request: IncomingMessage, response: ServerResponse): void;
}

/** Makes a function that answers a deployment's probes: the process runs (`/healthz`), and it is ready (`/readyz`). */
export function operations(missing: () => string[]): (path: string) => Fixed | undefined {
  return (path) => {
    if (path === '/healthz') return operation(200, 'ok');
    if (path !== '/readyz') return undefined;
    const names = missing().join(', ');
    return names ? operation(503, `The pages of these remotes are not known yet: ${names}`) : operation(200, 'ready');
  };
}

const operation = (status: number, text: string): Fixed => ({
  kind: 'operation',
  respond: (_, response) => plainResponse(response, status, text),
});

/** Writes an answer of one line; to HEAD its headers alone. */
export function plainResponse(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  const length = String(Buffer.byteLength(text));
  response.writeHead(status, { ...plainHeaders, ...headers, 'content-length': length }).end(text);
}

/** Makes a function that answers with files of the shell's builds, also of older ones: open pages still load them. */
export function shellFiles(builds: string, id: string): (path: string) => Fixed | undefined {
  const files = sirv(builds, { immutable: true, maxAge: 31_536_000, etag: true, brotli: true, gzip: true });
  return (path) => {
    const file = fileAt(path, id);
    if (!file) return undefined;
    return {
      kind: 'shell-file',
      respond(request, response) {
        request.url = file;
        request.headers['accept-encoding'] = encodingFor(request.headers['accept-encoding']);
        // Browsers request no parts of these files, and sirv ends the process at a range that ends before it begins.
        delete request.headers.range;
        for (const [name, value] of Object.entries(fileHeaders(file) ?? {})) response.setHeader(name, value);
        // The file whose address says nothing about its content.
        if (path === '/favicon.svg') response.setHeader('cache-control', 'no-cache');
        files(request, response, () => plainResponse(response, 404, 'Not found'));
      },
    };
  };
}

const address = new RegExp(`^/_shell/([a-z0-9]+)/(assets/[A-Za-z0-9._-]+\\.(?:${Object.keys(fileTypes).join('|')}))$`);

function fileAt(path: string, id: string): string | undefined {
  if (!path.startsWith('/_shell/') && path !== '/favicon.svg') return undefined;
  if (path === '/favicon.svg') return `/${id}/public/favicon.svg`;
  const [, build, file] = address.exec(path) ?? [];
  return build && file ? `/${build}/public/${file}` : undefined;
}
