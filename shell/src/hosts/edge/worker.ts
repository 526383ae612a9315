import { previewSecret } from 'shared/contract/preview.contract.ts';
import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { parseRemotes } from 'shared/contract/remotes.contract.ts';
import { type Composition, createComposition } from '../../composition/compose.ts';
import type { Frame } from '../../composition/frame.ts';
import { fileHeaders, plainText } from '../../composition/headers.ts';
import { isAuthority } from '../../composition/siteRequest.ts';
import { keysOf, servicesOf, settingsOf } from '../settings.ts';

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
  /** Addresses of the services that remotes run; see `servicesOf`. */
  SERVICES?: string;
  /** Public keys of teams that sign their releases; see `keysOf`. */
  REMOTE_KEYS?: string;
  /** `off`: browsers drop their service worker. */
  SERVICE_WORKER?: string;
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
    // The runtime makes the address from the host that the client names.
    if (!isAuthority(request.headers.get('host') ?? new URL(request.url).host))
      return plainText('Bad request: its host is not one', 400);
    const fixed = await fixedResponse(request, environment);
    if (fixed) return fixed;
    composition ??= await compositionOf(environment);
    const response = await composition.respond(request, request.headers.get('cf-connecting-ip') ?? '');
    // The runtime ends all work with the answer, unless it is told what goes on.
    context.waitUntil(composition.pending());
    return response;
  },
};

/** The answers that need no composition: health, and the shell's own files. */
async function fixedResponse({ method, url }: Request, environment: Environment): Promise<Response | undefined> {
  // Composition refuses all other methods, whatever they ask for.
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const { pathname } = new URL(url);
  if (pathname === '/healthz') return plainText('ok', 200);
  const isOwn = pathname.startsWith('/_shell/') || pathname === '/favicon.svg';
  return isOwn ? shellFile(pathname, environment) : undefined;
}

async function compositionOf(environment: Environment): Promise<Composition> {
  const { FRAME, REMOTES, ROOT_REDIRECT, PREVIEW_SECRET, SERVICES } = environment;
  const { ENQUIRY_ENDPOINT, SERVICE_WORKER } = environment;
  const remotes: RemotePointer[] = parseRemotes(REMOTES, 'REMOTES');
  return createComposition({
    frame: { ...FRAME, settings: settingsOf({ ENQUIRY_ENDPOINT, SERVICE_WORKER }) },
    remotes: async () => remotes,
    fetch: edgeFetch,
    services: servicesOf(SERVICES),
    keys: await keysOf(environment.REMOTE_KEYS),
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
  const headers = fileHeaders(pathname);
  const file = headers && (await FILES.fetch(`http://files${pathname}`));
  if (!file?.ok) return plainText('Not found', 404);
  const isHashed = pathname.startsWith('/_shell/');
  const cache = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  return new Response(file.body, { headers: { ...headers, 'cache-control': cache } });
}
