import { lookup } from 'mrmime';
import { previewSecret } from 'shared/contract/preview.contract.ts';
import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { parseRemotes } from 'shared/contract/remotes.contract.ts';
import { type Composition, createComposition } from '../../composition/compose.ts';
import type { Frame } from '../../composition/frame.ts';
import { commonHeaders } from '../../composition/headers.ts';
import { settingsOf } from '../settings.ts';

/** Bindings of the worker: what a deployment sets. */
interface Environment {
  /** `frame.json` of the shell's build. */
  FRAME: Frame;
  /** Content of `remotes.json`. */
  REMOTES: unknown;
  /** Service that answers for the shell's own files, at their addresses in the site. */
  FILES: { fetch(request: Request | string): Promise<Response> };
  /** `1`: `/` redirects to `/jp`. */
  ROOT_REDIRECT?: string;
  /** Address that takes enquiries as JSON by POST. */
  ENQUIRY_ENDPOINT?: string;
  /** Address that takes errors and web vitals. */
  BEACON_ENDPOINT?: string;
  /** What links to candidates are signed with; without it they show nothing. */
  PREVIEW_SECRET?: string;
}

interface Context {
  waitUntil(work: Promise<unknown>): void;
}

let composition: Composition | undefined;

/** The edge host: composition in a worker runtime (workerd, Cloudflare Workers), without Node. */
export default {
  async fetch(request: Request, environment: Environment, context: Context): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return new Response('ok');
    if (pathname.startsWith('/_shell/') || pathname === '/favicon.svg') return shellFile(pathname, environment);
    composition ??= compositionOf(environment);
    const response = await composition.respond(request);
    // The runtime ends all work with the answer, unless it is told what goes on.
    context.waitUntil(composition.pending());
    return response;
  },
};

function compositionOf(environment: Environment): Composition {
  const { FRAME, REMOTES, ROOT_REDIRECT, ENQUIRY_ENDPOINT, BEACON_ENDPOINT, PREVIEW_SECRET } = environment;
  const remotes: RemotePointer[] = parseRemotes(REMOTES, 'REMOTES');
  return createComposition({
    frame: { ...FRAME, settings: settingsOf({ ENQUIRY_ENDPOINT, BEACON_ENDPOINT }) },
    remotes: async () => remotes,
    fetch: edgeFetch,
    log: (entry) => console.log(JSON.stringify(entry)),
    rootRedirects: ROOT_REDIRECT === '1',
    previewOrigins: [],
    previewSecret: previewSecret({ PREVIEW_SECRET }),
  });
}

/** The runtime's `fetch` knows two ways to use its cache: as usual, and not at all. */
const edgeFetch: typeof fetch = (input, { cache, ...init } = {}) =>
  fetch(input, cache === 'reload' ? { ...init, cache: 'no-store' } : init);

async function shellFile(pathname: string, { FILES }: Environment): Promise<Response> {
  const { ok, body } = await FILES.fetch(`http://files${pathname}`);
  if (!ok) return new Response('Not found', { status: 404, headers: commonHeaders });
  const type = lookup(pathname) ?? 'application/octet-stream';
  const isHashed = pathname.startsWith('/_shell/');
  const kept = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(body, { headers: { 'content-type': type, 'cache-control': kept, ...commonHeaders } });
}
