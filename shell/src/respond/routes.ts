import { offlinePath } from 'shared/contract/browser/offline.contract.ts';
import { searchPath } from 'shared/contract/document/shellPaths.contract.ts';
import { defaultLanguage, type Language, languageOf, languageOfPath } from 'shared/language/language.ts';
import type { Directory, InstalledRelease, OwnedPage } from '../directory/directory.ts';
import type { Actions } from './actions/actions.ts';
import { documentAnswer } from './documents/documentResponse.ts';
import type { ShellPage } from './documents/frame.ts';
import { remotePage, shellPage } from './documents/pages.ts';
import { feed, ownFile, remoteFile } from './files.ts';
import { commonHeaders } from './headers.ts';
import type { CompositionOptions } from './options.ts';
import { nearAnswer, searchIndexFile, searchPage } from './search/searchResponses.ts';
import { type Answer, type Route, type SiteRequest, shellPathAt } from './siteRequest.ts';
import type { SiteState } from './siteState.ts';

/** Longer paths are no page of any remote; they are not even looked up. */
const longest = 512;

/** Makes a function that finds the answer to a request: it tries the routes of the site in their order. */
export function router(options: CompositionOptions, actions: Actions) {
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
