import type { Actions } from './actions.ts';
import type { Directory } from './directory.ts';
import type { documentResponder } from './documentResponse.ts';
import { feedFile } from './feeds.ts';
import type { ReleaseFiles } from './files.ts';
import type { Frame } from './frame.ts';
import { frameLinksOf } from './frameLinks.ts';
import { commonHeaders } from './headers.ts';
import { licencesFile } from './licences.ts';
import { workerFile } from './offline.ts';
import { pageResponse } from './pages.ts';
import type { Preview } from './preview.ts';
import type { Releases } from './releases.ts';
import { remoteFile, remoteFileKey } from './remoteFiles.ts';
import { type Route, route } from './route.ts';
import type { SearchIndex } from './searchIndex.ts';
import { searchResponses } from './searchResponses.ts';
import { crawlerFile } from './sitemap.ts';
import type { SiteRequest } from './siteRequest.ts';
import type { Found } from './target.ts';

interface Sources {
  frame: Frame;
  files: ReleaseFiles;
  releases: Releases;
  actions: Actions;
  search: SearchIndex;
  toResponse: ReturnType<typeof documentResponder>;
  /** See `CompositionOptions`. */
  rootRedirects: boolean;
}

/** Makes the function that finds what answers a request: a file, a feed, a page that a service fills, a page, or a redirect. */
export function finder({ frame, files, releases, actions, search, toResponse, rootRedirects }: Sources) {
  const searching = searchResponses({ frame, search, toResponse });
  return (request: SiteRequest, known: Directory, preview: Preview | undefined): Found => {
    const { path } = request;
    const text = crawlerFile(path, known) ?? licencesFile(path, known, frame, files) ?? workerFile(path, frame);
    if (text) return text;
    const directory = preview?.directory ?? known;
    if (path.startsWith('/_remotes/')) {
      const sources = { remotes: directory.remotes, releases, files };
      const compose = () => remoteFile(path, sources, preview !== undefined);
      return { key: remoteFileKey(path), compose };
    }
    const searched = searching.page(request, directory, preview);
    if (searched) return searched;
    const feed = feedFile(path, directory, files, preview !== undefined);
    if (feed) return feed;
    const shown = actions.shown(path, directory);
    if (shown) return { compose: shown };
    const found = route(path, directory, rootRedirects);
    if (found.kind === 'redirect') return { key: `to ${found.to}`, compose: async () => redirect(found.to) };
    const compose = async () => {
      const page = await pageResponse(found, frame, files, actions.has);
      return toResponse(page, preview, directory);
    };
    const answer = {
      key: keyOf(found, directory),
      compose,
      ...(found.kind === 'owned' ? { remote: found.owned.remote } : {}),
    };
    return found.kind === 'notFound' ? searching.lost(found, answer, request, directory, preview) : answer;
  };
}

/** The release that a page is made from, and what of it; pages show the year, and what remotes offer. */
function keyOf(found: Exclude<Route, { kind: 'redirect' }>, directory: Directory): string {
  const owner = found.kind === 'owned' ? `${found.owned.remote.remote}@${found.owned.remote.release}` : found.kind;
  const { key } = frameLinksOf(directory);
  return `${owner} ${found.path} ${new Date().getFullYear()}${key}`;
}

function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { location: to, ...commonHeaders } });
}
