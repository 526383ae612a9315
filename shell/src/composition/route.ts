import { offlinePath } from 'shared/contract/offline.contract.ts';
import { pagesOf } from 'shared/contract/pages.contract.ts';
import { searchPath } from 'shared/contract/searchPage.contract.ts';
import { defaultLanguage, type Language, languageOfPath } from 'shared/language/language.ts';
import type { Directory, Owned } from './directory.ts';
import { ownPathAt } from './ownPath.ts';

/** What answers a path. */
export type Route =
  /** Always a path of the site's own, never anything taken from the request. */
  | { kind: 'redirect'; to: string }
  | { kind: 'owned'; owned: Owned; path: string; language: Language }
  | { kind: 'notFound' | 'unavailable' | 'offline'; language: Language; path: string };

/** Longer paths are no page of any remote; they are not even looked up. */
const longest = 512;

/**
 * Decides what answers a path (specification 2, routing rules; 302 and 404 as the readings say).
 * @param pathname path of a URL, still percent-encoded
 * @param rootRedirects the language-path flag of the specification
 */
export function route(pathname: string, directory: Directory, rootRedirects: boolean): Route {
  if (pathname === '/') return rootRedirects ? { kind: 'redirect', to: `/${defaultLanguage}` } : home(directory);
  const language = languageOfPath(pathname);
  if (!language) return { kind: 'redirect', to: `/${defaultLanguage}` };
  const path = pathname.length <= longest ? pathname : `/${language}/-`;
  if (ownPathAt(path)?.path === offlinePath) return { kind: 'offline', language, path };
  const page = directory.page(path);
  if (page) return { kind: 'owned', owned: page, path, language };
  const to = directory.redirect(path) ?? tidied(path, directory);
  if (to) return { kind: 'redirect', to };
  const unknown = directory.unknown(path);
  if (unknown) return { kind: 'owned', owned: unknown, path: missingPath(patternOf(unknown), language), language };
  const kind = directory.missing.length > 0 ? 'unavailable' : 'notFound';
  return { kind, language, path: missingPath('/:lang/:path', language) };
}

/**
 * The path that stands for all paths of a pattern that are no pages. They get one answer: who makes paths up can neither
 * fill a cache nor keep composition busy.
 */
export function missingPath(pattern: string, language: Language): string {
  return pattern.replace(':lang', language).replaceAll(/:[a-z]+/g, '404');
}

/** The pattern whose unknown paths a page answers. */
function patternOf({ remote, page }: Owned): string {
  return remote.unknown.find((answer) => pagesOf(answer).includes(page))?.pattern ?? '/:lang/:path';
}

/** `/` shows Home in the default language; its canonical address has the language (readings). */
function home(directory: Directory): Route {
  const path = `/${defaultLanguage}`;
  const owned = directory.page(path);
  return owned
    ? { kind: 'owned', owned, path, language: defaultLanguage }
    : { kind: 'unavailable', path, language: defaultLanguage };
}

/** The page that was meant by a path in upper case, with doubled or closing slashes; only where there is one. */
function tidied(path: string, directory: Directory): string | undefined {
  const tidy = path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  if (tidy === path) return undefined;
  return directory.page(tidy) || ownPathAt(tidy)?.path === searchPath ? tidy : directory.redirect(tidy);
}
