import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import type { RemoteKeys } from 'shared/contract/signature.contract.ts';
import { defaultLanguage, languageOfPath } from 'shared/language/language.ts';
import { actionsOf, type Services } from './actions.ts';
import type { Directory } from './directory.ts';
import { documentResponder, forRequest } from './documentResponse.ts';
import { releaseFiles } from './files.ts';
import { finder } from './find.ts';
import type { Frame } from './frame.ts';
import { plainText } from './headers.ts';
import { type LiveDirectory, liveDirectory } from './liveDirectory.ts';
import type { Log } from './log.ts';
import { shellPage } from './pages.ts';
import { prefetcher } from './prefetch.ts';
import { type Previewed, previewFor } from './preview.ts';
import { releasesOf } from './releases.ts';
import type { ClaimsStore } from './remotesPoller.ts';
import { searchIndex } from './searchIndex.ts';
import { type SiteRequest, siteRequest } from './siteRequest.ts';
import type { Target } from './target.ts';

export interface CompositionOptions {
  frame: Frame;
  /** Reads `remotes.json`. */
  remotes: () => Promise<RemotePointer[]>;
  fetch: typeof globalThis.fetch;
  log: Log;
  /** The language-path flag of the specification: `/` redirects to `/jp`. */
  rootRedirects: boolean;
  /** Secret that links to other candidates are signed with; without one they show nothing. */
  previewSecret?: string | undefined;
  /** Public keys of teams that sign their releases; see `RemoteKeys`. */
  keys?: RemoteKeys;
  /** Services of the remotes that have one; without them forms do what they do without a service. */
  services?: Services;
  /** Who owned which paths before a restart; see `ClaimsStore`. */
  claims?: ClaimsStore;
  /** Fetches all pages of the live releases ahead, for hosts that live long. */
  prefetch?: boolean;
}

export interface Composition {
  /**
   * Answers any request for a page or for a file of a remote, and passes on what a page sends. Never throws.
   * @param clientAddress address of who asks; see `act`
   */
  respond(request: Request, clientAddress?: string): Promise<Response>;
  /**
   * Passes a request on to the service of the remote that declares it; nothing where none does. Never throws.
   * @param clientAddress address of who asks, for the service's own limits
   */
  act(request: Request, clientAddress: string): Promise<Response | undefined>;
  /** Finds what answers a request, at once where nothing has to be fetched for that; for hosts that cache. Never throws. */
  resolve(request: SiteRequest): Target | Promise<Target>;
  /** Looks at the remotes again; see `LiveDirectory`. */
  refresh: LiveDirectory['refresh'];
}

/** The site as one function from a web-standard `Request` to a `Response`. */
export function createComposition(options: CompositionOptions): Composition {
  const { frame, fetch, log, rootRedirects } = options;
  const live = liveDirectory(options);
  const files = releaseFiles(fetch, log);
  const releases = releasesOf(fetch, log, options.keys);
  const toResponse = documentResponder(frame);
  const actions = actionsOf({
    ...{ services: options.services ?? {}, frame, files, fetch, log },
    toResponse: (answer, known) => toResponse(answer, undefined, known),
  });
  const prefetch = options.prefetch ? prefetcher(files, log) : undefined;
  const search = searchIndex(files, log);
  const find = finder({ frame, files, releases, actions, search, toResponse, rootRedirects });

  /** Composition must not fail; where it does, its page says so. */
  const failed = (path: string, error: unknown) => {
    log({ level: 'error', event: 'composition-failed', page: path, cause: String(error) });
    const language = languageOfPath(path) ?? defaultLanguage;
    return toResponse(shellPage(frame, language, `/${language}`, 'error', 500), undefined, undefined);
  };

  const targetOf = (request: SiteRequest, known: Directory, { preview, cookie }: Previewed = {}): Target => {
    const { key, compose, remote } = find(request, known, preview);
    const isPage = !request.path.startsWith('/_remotes/');
    return {
      ...(preview || key === undefined ? {} : { key, ...(remote ? { remote } : {}) }),
      headers: cookie !== undefined && isPage ? { 'set-cookie': cookie, 'cache-control': 'no-store' } : {},
      compose: () => compose().catch((error) => failed(request.path, error)),
    };
  };

  const targetLater = async (request: SiteRequest, directory: Directory | Promise<Directory>) => {
    const known = await directory;
    const previewed = request.preview && (await previewFor(request.preview, known, { ...options, releases }));
    return targetOf(request, known, previewed);
  };

  const resolve = (request: SiteRequest): Target | Promise<Target> => {
    const failing = (error: unknown): Target => ({ headers: {}, compose: () => failed(request.path, error) });
    try {
      const directory = live.current();
      // Most requests need nothing else, and a host answers them from its cache without a pause.
      if (!(directory instanceof Promise) && !request.preview) return targetOf(request, directory);
      return targetLater(request, directory).catch(failing);
    } catch (error) {
      return failing(error);
    }
  };

  const act = async (request: Request, clientAddress: string) => {
    try {
      return await actions.act(request, clientAddress, await live.current());
    } catch (error) {
      return failed(new URL(request.url).pathname, error);
    }
  };

  return {
    act,
    async refresh() {
      const directory = await live.refresh();
      void prefetch?.(directory);
      if (prefetch) void search.prefetch(directory);
      return directory;
    },
    resolve,
    async respond(request, clientAddress = '') {
      const taken = request.method === 'POST' ? await act(request, clientAddress) : undefined;
      if (taken) return taken;
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plainText('Method not allowed', 405, { allow: 'GET, HEAD' });
      const { protocol, pathname, search } = new URL(request.url);
      const received = { target: pathname + search, cookie: request.headers.get('cookie') };
      const { headers, compose } = await resolve(siteRequest({ ...received, secure: protocol === 'https:' }));
      const response = await compose();
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return forRequest(request, response);
    },
  };
}
