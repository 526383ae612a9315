import { offlinePath } from 'shared/contract/browser/offline.contract.ts';
import { searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { defaultLanguage, type Language, languageOf, languageOfPath } from 'shared/language/language.ts';
import type { Directory, InstalledRelease, OwnedPage } from '../directory/directory.ts';
import { type Actions, actionsOf } from './actions/actions.ts';
import { documentAnswer, documentResponse, remotePage, shellPage } from './documents/documentResponse.ts';
import type { ShellPage } from './documents/frame.ts';
import { previewFor } from './documents/preview.ts';
import { feed, ownFile, remoteFile } from './files.ts';
import { commonHeaders } from './headers.ts';
import type { CompositionOptions } from './options.ts';
import { nearAnswer, searchIndexFile, searchPage } from './search/searchResponses.ts';
import {
  type Answer,
  type LiveReleases,
  type Route,
  type SiteRequest,
  type SiteState,
  shellPathAt,
  siteRequest,
  siteState,
} from './siteRequest.ts';

export type Composition = ReturnType<typeof createComposition>;

/** The site as functions from requests to responses, without Node and without a DOM. None of them throws. */
export function createComposition(options: CompositionOptions) {
  const { frame, log } = options;
  let current = siteState({ remotes: [], missing: ['remotes.json'] });
  const actions = actionsOf(options);
  const route = router(options, actions);

  /** Logs an error of composition, and shows the error page. */
  const failed = (path: string, error: unknown) => {
    log({ level: 'error', event: 'composition-failed', page: path, cause: String(error) });
    return documentResponse(frame, shellPage(frame, `/${languageOf(path)}`, 'error', 500));
  };

  /** Finds the answer to a request that names no candidates. */
  const answer = (request: SiteRequest, site = current): Answer => {
    try {
      const { compose, ...stated } = route(request, site);
      return { ...stated, compose: () => compose().catch((error) => failed(request.path, error)) };
    } catch (error) {
      return { compose: () => failed(request.path, error) };
    }
  };

  /** Finds the answer to a request that names candidates, which may have to be installed first. */
  const previewed = async (request: SiteRequest): Promise<Answer> => {
    try {
      const { site = current, cookie } = await previewFor(request, current, options);
      const { key, remote, ...stated } = answer(request, site);
      const isFile = request.path.startsWith('/_remotes/');
      const headers: Answer['headers'] =
        cookie === undefined || isFile ? {} : { 'set-cookie': cookie, 'cache-control': 'no-store' };
      return { ...stated, ...(site === current && key !== undefined ? { key } : {}), headers };
    } catch (error) {
      return { compose: () => failed(request.path, error) };
    }
  };

  /** Passes a request on to the service of a remote, for which `clientAddress` is. @returns nothing if no remote takes it */
  const act = async (request: Request, clientAddress: string): Promise<Response | undefined> => {
    try {
      return await actions.act(request, clientAddress, current);
    } catch (error) {
      return failed(new URL(request.url).pathname, error);
    }
  };

  return {
    answer,
    previewed,
    act,
    /** Makes releases live, in one step. */
    show(live: LiveReleases): void {
      current = siteState(live);
      for (const link of current.directory.links.leftOut) log({ level: 'info', event: 'links-left-out', ...link });
    },
    site: (): SiteState => current,
    /** Answers a web-standard GET, for the export and for tests. */
    async respond(request: Request): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const asked = siteRequest(pathname + search, request.headers.get('cookie'), false);
      const { compose, headers = {} } = asked.preview ? await previewed(asked) : answer(asked);
      const response = await compose();
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
  };
}

/** Longer paths are no page of any remote; they are not even looked up. */
const longest = 512;

/** Makes a function that finds the answer to a request: it tries the routes of the site in their order. */
function router(options: CompositionOptions, actions: Actions) {
  const { frame, rootRedirects } = options;
  const pageAnswer = (owned: OwnedPage<InstalledRelease>, path: string, site: SiteState): Answer => {
    const { remote } = owned;
    const page = () => remotePage(owned, path, actions.has(remote));
    return { ...documentAnswer(frame, site, `${remote.remote}@${remote.release} ${path}`, page), remote };
  };
  const shellAnswer = (kind: ShellPage, status: number, path: string, site: SiteState) =>
    documentAnswer(frame, site, `${kind} ${path}`, () => shellPage(frame, path, kind, status));
  const routes: Route[] = [
    ownFile,
    remoteFile,
    searchPage,
    searchIndexFile,
    feed,
    actions.shown,
    ({ path }, site) => {
      if (path !== '/') return undefined;
      const home = `/${defaultLanguage}`;
      if (rootRedirects) return redirect(home);
      const owned = site.directory.page(home);
      return owned ? pageAnswer(owned, home, site) : shellAnswer('unavailable', 503, home, site);
    },
    ({ path }) => (languageOfPath(path) ? undefined : redirect(`/${defaultLanguage}`)),
    ({ path }, site) => (shellPathAt(path) === offlinePath ? shellAnswer('offline', 200, path, site) : undefined),
    ({ path }, site) => {
      const owned = path.length <= longest ? site.directory.page(path) : undefined;
      return owned && pageAnswer(owned, path, site);
    },
    ({ path }, { directory }) => {
      const to = path.length <= longest ? (directory.redirect(path) ?? tidied(path, directory)) : undefined;
      return to === undefined ? undefined : redirect(to);
    },
    ({ path }, site) => {
      const owned = path.length <= longest ? site.directory.unknown(path) : undefined;
      return owned && pageAnswer(owned, missingPath(owned.pattern, owned.page.language), site);
    },
  ];
  return (request: SiteRequest, site: SiteState): Answer => {
    for (const route of routes) {
      const answer = route(request, site, options);
      if (answer) return answer;
    }
    const { path } = request;
    const missing = missingPath('/:lang/:path', languageOf(path));
    if (site.directory.missing.length > 0) return shellAnswer('unavailable', 503, missing, site);
    return nearAnswer(path, missing, site, frame) ?? shellAnswer('notFound', 404, missing, site);
  };
}

function redirect(to: string): Answer {
  return {
    key: `to ${to}`,
    compose: async () => new Response(null, { status: 302, headers: { location: to, ...commonHeaders } }),
  };
}

/** Returns the path that stands for all unknown paths of a pattern. They share one answer: made-up paths cannot fill a cache. */
export function missingPath(pattern: string, language: Language): string {
  return pattern.replace(':lang', language).replaceAll(/:[a-z]+/g, '404');
}

/** Returns the page or redirect that a path in upper case, or with doubled or closing slashes, stands for. */
function tidied(path: string, directory: Directory<InstalledRelease>): string | undefined {
  const tidy = path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  if (tidy === path) return undefined;
  return directory.page(tidy) || shellPathAt(tidy) === searchPath ? tidy : directory.redirect(tidy);
}
