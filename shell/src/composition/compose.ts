import { company, documentTitle } from 'shared/company/company.ts';
import type { PageHead } from 'shared/contract/pages.contract.ts';
import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { defaultLanguage, type Language, languageOfPath } from 'shared/language/language.ts';
import type { Owned } from './directory.ts';
import { documentHtml, type RemotePart } from './document.ts';
import { type ReleaseFiles, releaseFiles, sha256 } from './files.ts';
import type { Chrome, Frame } from './frame.ts';
import { commonHeaders, documentHeaders } from './headers.ts';
import { type LiveDirectory, liveDirectory } from './liveDirectory.ts';
import type { Log } from './log.ts';
import { remoteFile, remoteFileAddress } from './remoteFiles.ts';
import { type Route, route } from './route.ts';

export interface CompositionOptions {
  frame: Frame;
  /** Reads `remotes.json`. */
  remotes: () => Promise<RemotePointer[]>;
  fetch: typeof globalThis.fetch;
  log: Log;
  /** The language-path flag of the specification: `/` redirects to `/jp`. */
  rootRedirects: boolean;
}

export interface Composition {
  /** Answers any request for a page or for a file of a remote. Never throws. */
  respond(request: Request): Promise<Response>;
  /** Looks at the remotes again; see `LiveDirectory`. */
  refresh: LiveDirectory['refresh'];
}

type Answer = Parameters<typeof documentHtml>[0] & { status: number };

/** The site as one function from a web-standard `Request` to a `Response`. */
export function createComposition(options: CompositionOptions): Composition {
  const { frame, fetch, log, rootRedirects } = options;
  const directory = liveDirectory(options);
  const files = releaseFiles(fetch);

  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const known = await directory.current();
    if (pathname.startsWith('/_remotes/')) return remoteFile(pathname, known.remotes, fetch, log);
    const found = route(pathname, known, rootRedirects);
    if (found.kind === 'redirect')
      return new Response(null, { status: 302, headers: { location: found.to, ...commonHeaders } });
    return documentResponse(request, await answerTo(found, frame, files, log));
  };

  return {
    refresh: directory.refresh,
    async respond(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD', ...commonHeaders } });
      }
      try {
        return await answer(request);
      } catch (error) {
        log({ level: 'error', event: 'composition-failed', page: request.url, cause: String(error) });
        const language = languageOfPath(new URL(request.url).pathname) ?? defaultLanguage;
        return documentResponse(request, shellPage(frame, language, `/${language}`, 'error', 500));
      }
    },
  };
}

async function answerTo(
  found: Exclude<Route, { kind: 'redirect' }>,
  frame: Frame,
  files: ReleaseFiles,
  log: Log,
): Promise<Answer> {
  const { language, path } = found;
  if (found.kind !== 'owned')
    return shellPage(frame, language, path, found.kind, found.kind === 'notFound' ? 404 : 503);
  const { remote, page } = found.owned;
  try {
    const html = await files.text(remote, page.fragment.file, page.fragment.hash);
    return {
      frame,
      language,
      path,
      head: page.head,
      html,
      remote: await remotePart(found.owned, files),
      status: page.status,
    };
  } catch (error) {
    const cause = (error as Error).message;
    log({
      level: 'error',
      event: 'fragment-failed',
      remote: remote.remote,
      release: remote.release,
      page: path,
      cause,
    });
    return shellPage(frame, language, path, 'unavailable', 503);
  }
}

async function remotePart({ remote, page }: Owned, files: ReleaseFiles): Promise<RemotePart> {
  const address = (file: string) => remoteFileAddress(remote.remote, remote.release, file);
  const styles = await Promise.all(remote.stylesheets.map((file) => files.text(remote, file)));
  return {
    remote: remote.remote,
    release: remote.release,
    type: page.type,
    entry: address(remote.entry),
    modules: (remote.modules[page.type]?.[page.language] ?? []).map(address),
    css: styles.join(''),
  };
}

/** A page of the shell itself, in the normal frame. */
function shellPage(
  frame: Frame,
  language: Language,
  path: string,
  kind: keyof Chrome['pages'],
  status: number,
): Answer {
  const { title, description, html } = frame.chrome[language].pages[kind];
  const head: PageHead = {
    title: documentTitle(title, language),
    description,
    canonical: `${company.origin}/${language}`,
    robots: 'noindex',
    openGraph: {},
    jsonLd: [],
  };
  return { frame, language, path, head, html, status };
}

async function documentResponse(request: Request, { status, ...parts }: Answer): Promise<Response> {
  const html = documentHtml(parts);
  const etag = `"${(await sha256(html)).slice(0, 27)}"`;
  const headers: Record<string, string> = { ...documentHeaders(parts.frame), etag };
  if (status === 503) headers['retry-after'] = '5';
  if (status === 200 && hasTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** Whether a list of entity tags names one, compared weakly (RFC 9110, 13.1.2): a compressed copy is the same page. */
function hasTag(list: string | null, etag: string): boolean {
  return (list ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
