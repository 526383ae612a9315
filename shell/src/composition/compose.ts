import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { defaultLanguage, languageOfPath } from 'shared/language/language.ts';
import { documentHtml } from './document.ts';
import { releaseFiles, sha256 } from './files.ts';
import type { Frame } from './frame.ts';
import { commonHeaders, documentHeaders, hasTag } from './headers.ts';
import { importMaps } from './importMap.ts';
import { type ClaimsStore, type LiveDirectory, liveDirectory } from './liveDirectory.ts';
import type { Log } from './log.ts';
import { boundariesOverlay, previewBadge } from './overlays.ts';
import { type Answer, answerTo, shellPage } from './pages.ts';
import { prefetcher } from './prefetch.ts';
import { type Preview, wishOf, withCandidates } from './preview.ts';
import { releasesOf } from './releases.ts';
import { remoteFile } from './remoteFiles.ts';
import { route } from './route.ts';
import { crawlerFile } from './sitemap.ts';

export interface CompositionOptions {
  frame: Frame;
  /** Reads `remotes.json`. */
  remotes: () => Promise<RemotePointer[]>;
  fetch: typeof globalThis.fetch;
  log: Log;
  /** The language-path flag of the specification: `/` redirects to `/jp`. */
  rootRedirects: boolean;
  /** Origins that candidates may be previewed from, besides the releases that the remotes serve. */
  previewOrigins: readonly string[];
  /** Who owned which paths before a restart; see `ClaimsStore`. */
  claims?: ClaimsStore;
  /** Fetches all pages of the live releases ahead, for hosts that live long. */
  prefetch?: boolean;
}

export interface Composition {
  /** Answers any request for a page or for a file of a remote. Never throws. */
  respond(request: Request): Promise<Response>;
  /** Looks at the remotes again; see `LiveDirectory`. */
  refresh: LiveDirectory['refresh'];
  /** Work that goes on after an answer; a runtime that ends work with the answer has to wait for it. */
  pending: LiveDirectory['pending'];
}

/** The site as one function from a web-standard `Request` to a `Response`. */
export function createComposition(options: CompositionOptions): Composition {
  const { frame, fetch, log, rootRedirects, previewOrigins } = options;
  const live = liveDirectory(options);
  const files = releaseFiles(fetch, log);
  const releases = releasesOf(fetch, log);
  const toResponse = documentResponder(frame);
  const prefetch = options.prefetch ? prefetcher(files, log) : undefined;

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const wish = wishOf(request);
    const known = await live.current();
    const preview =
      wish.candidates.length > 0 ? await withCandidates(known, wish.candidates, releases, previewOrigins) : undefined;
    const directory = preview?.directory ?? known;
    if (pathname.startsWith('/_remotes/'))
      return unlessUnchanged(request, await remoteFile(pathname, { remotes: directory.remotes, releases, files }));
    const forCrawlers = crawlerFile(pathname, known);
    if (forCrawlers) return forCrawlers;
    const found = route(pathname, directory, rootRedirects);
    const response =
      found.kind === 'redirect'
        ? new Response(null, { status: 302, headers: { location: found.to, ...commonHeaders } })
        : await toResponse(request, await answerTo(found, frame, files), preview);
    if (wish.cookie) {
      response.headers.set('set-cookie', wish.cookie);
      response.headers.set('cache-control', 'no-store');
    }
    return unlessUnchanged(request, response);
  };

  return {
    async refresh() {
      const directory = await live.refresh();
      void prefetch?.(directory);
      return directory;
    },
    pending: live.pending,
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD', ...commonHeaders } });
      }
      try {
        return await answer(request);
      } catch (error) {
        log({ level: 'error', event: 'composition-failed', page: request.url, cause: String(error) });
        const language = languageOfPath(new URL(request.url).pathname) ?? defaultLanguage;
        return toResponse(request, shellPage(frame, language, `/${language}`, 'error', 500), undefined);
      }
    },
  };
}

/** Makes the function that puts answers into the frame and says how they may be kept. */
function documentResponder(frame: Frame) {
  const importMapFor = importMaps(frame);
  return async (request: Request, answer: Answer, preview: Preview | undefined): Promise<Response> => {
    const { status, owned, ...parts } = answer;
    const importMap = await importMapFor(owned?.remote);
    const boundaries = new URL(request.url).searchParams.has('boundaries') ? boundariesOverlay(frame) : '';
    const badge = preview ? previewBadge(frame.chrome[parts.language], preview) : '';
    const shown = preview ? { preview: `+${preview.shown.join('+')}` } : {};
    const html = documentHtml({ frame, ...parts, ...shown, importMap: importMap.text, overlays: boundaries + badge });
    const etag = `"${(await sha256(html)).slice(0, 27)}"`;
    const headers: Record<string, string> = { ...documentHeaders(frame, importMap.source, status), etag };
    if (preview) headers['cache-control'] = 'no-store';
    if (status === 503) headers['retry-after'] = '5';
    return new Response(request.method === 'HEAD' ? null : html, { status, headers });
  };
}

/** Answers 304 where the browser has the same thing already. */
function unlessUnchanged(request: Request, { status, headers, body }: Response): Response {
  const isKnown = status === 200 && hasTag(request.headers.get('if-none-match'), headers.get('etag'));
  return new Response(isKnown ? null : body, { status: isKnown ? 304 : status, headers });
}
