import type { ServerResponse } from 'node:http';
import type { Composition } from '../../composition/compose.ts';
import type { Directory } from '../../composition/directory.ts';
import { commonHeaders } from '../../composition/headers.ts';

const events = '/_development/events';
const script = '/_development/reload.js';

/** Reloads the page on each event, and when the shell that answers is another one than before. */
const source = (shell: string) => `
const events = new EventSource('${events}');
events.addEventListener('shell', ({ data }) => { if (data !== '${shell}') location.reload(); });
events.addEventListener('reload', () => location.reload());`;

/** Development only: pages reload by themselves when a release has changed. */
export function liveReload(shell: string) {
  const listeners = new Set<ServerResponse>();
  let known = '';
  return {
    /** Answers the two addresses of live reload. */
    answers(path: string, response: ServerResponse): boolean {
      const headers = { ...commonHeaders, 'cache-control': 'no-store' };
      if (path === script)
        response.writeHead(200, { ...headers, 'content-type': 'text/javascript' }).end(source(shell));
      else if (path === events) {
        response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
        response.write(`retry: 300\nevent: shell\ndata: ${shell}\n\n`);
        listeners.add(response);
        response.on('close', () => listeners.delete(response));
      } else return false;
      return true;
    },
    /** Tells open pages when other releases are live than before. */
    releases({ remotes }: Directory): void {
      const now = remotes.map(({ release }) => release).join();
      if (known && now !== known) for (const listener of listeners) listener.write('event: reload\ndata: now\n\n');
      known = now;
    },
    /** Adds the script to all documents. */
    into(resolve: Composition['resolve']): Composition['resolve'] {
      return async (request) => {
        const target = await resolve(request);
        return { ...target, compose: async (from) => withScript(await target.compose(from)) };
      };
    },
  };
}

/** A document with the script, which no cache keeps then. */
async function withScript(response: Response): Promise<Response> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const { status, headers } = response;
  headers.set('cache-control', 'no-store');
  headers.delete('etag');
  const body = html.replace('</body>', `<script type="module" src="${script}"></script></body>`);
  return new Response(body, { status, headers });
}
