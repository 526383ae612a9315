import { queryField, type ShellPath, searchPath, shellSections } from 'shared/contract/document/shellPaths.contract.ts';
import { languageOfPath, languages } from 'shared/language/language.ts';
import { decoded } from '../decoded.ts';
import { type Directory, directoryOf, type InstalledRelease } from '../directory/directory.ts';
import type { Preview } from './documents/preview.ts';
import type { CompositionOptions } from './options.ts';
import { type SiteSearch, siteSearch } from './search/siteSearch.ts';

/** The parts of a request that the site reads. Nothing else reaches an answer or belongs in a cache key. */
export interface SiteRequest {
  /** Path of the address: percent-encoded, without dot segments. */
  path: string;
  /** The search terms, on the page of results alone; see `queryOf`. */
  query?: string;
  /** The candidates that the address or the session names; absent if there are none. */
  preview?: PreviewRequest;
}

export interface PreviewRequest {
  /** The parameter `preview` of the address. */
  asked?: string;
  /** The session's previews, as the cookie holds them. */
  remembered: string;
  /** Whether the visitor's browser came by TLS. */
  secure: boolean;
}

/** Paths that the URL parser leaves as they are. */
const plainPath = /^\/[A-Za-z0-9_/-]*$/;

/** Reads a request. @param target path and query, beginning with `/`; never a host, which is the client's to choose */
export function siteRequest(target: string, cookie: string | null | undefined, secure: boolean): SiteRequest {
  const session = cookie ? /(?:^|;\s*)preview=([^;]*)/.exec(cookie)?.[1] : undefined;
  if (!session && plainPath.test(target)) return { path: target };
  const { pathname, search } = new URL(`http://localhost${target}`);
  const query = new URLSearchParams(search);
  const asked = query.get('preview');
  const searched = shellPathAt(pathname) === searchPath ? query.get(queryField)?.trim() : undefined;
  const request = { path: pathname, ...(searched ? { query: searched } : {}) };
  if (asked === null && !session) return request;
  const preview = { remembered: decoded(session ?? ''), secure, ...(asked === null ? {} : { asked }) };
  return { ...request, preview };
}

/** The path of the shell's own, below the language, that an address is; nothing for all others. */
export function shellPathAt(address: string): ShellPath | undefined {
  const language = languageOfPath(address);
  const section = shellSections.find((own) => address === `/${language}/${own}`);
  return section && `/${section}`;
}

/** Finds the answer to a request, or nothing: then the next route is tried. */
export type Route = (request: SiteRequest, site: SiteState, options: CompositionOptions) => Answer | undefined;

/** The answer to a request, before it is composed. */
export interface Answer {
  /**
   * Everything that the answer is made from: requests with the same key get the same answer, whatever their method is.
   * Absent where it is for one request or one session alone.
   */
  key?: string;
  /** Composes the whole answer, for HEAD as for GET. */
  compose(): Promise<Response>;
  /** The live release that a page is of. */
  remote?: InstalledRelease;
  /** Headers for this request alone, over those of the composed answer. */
  headers?: Record<string, string>;
}

/** The releases that a request is answered from: the live ones, or a preview. */
export interface SiteState {
  directory: Directory<InstalledRelease>;
  search: SiteSearch;
  preview?: Preview;
}

/** The live releases, and the missing parts of the site. */
export interface LiveReleases {
  remotes: InstalledRelease[];
  missing: readonly string[];
}

/** Merges releases. A site without Home is not whole. */
export function siteState({ remotes, missing }: LiveReleases): SiteState {
  const isThere = (path: string) => remotes.some(({ pages }) => pages.some((page) => page.path === path));
  const homes = languages.map((language) => `/${language}`).filter((home) => !isThere(home));
  const directory = directoryOf(remotes, missing.length > 0 ? missing : homes.map((home) => `Home (${home})`));
  return { directory, search: siteSearch(directory) };
}
