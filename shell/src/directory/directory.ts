import type { Feed } from 'shared/contract/feed.contract.ts';
import {
  type Action,
  type AnyPage,
  type PagesContract,
  type PublishedPage,
  pageFor,
} from 'shared/contract/pages.contract.ts';
import { isLanguage, languageOfPath } from 'shared/language/language.ts';
import { sectionOf, sectionsOf } from './claims.ts';
import { type FrameLinks, offeredLinks } from './offeredLinks.ts';

export interface OwnedPage<T extends PagesContract> {
  remote: T;
  page: AnyPage | PublishedPage;
}

/** Who owns which path, merged from releases: the live ones, or candidates in their place. */
export interface Directory<T extends PagesContract> {
  remotes: T[];
  /** What the site lacks: remotes that are listed and not installed, or Home. */
  missing: readonly string[];
  page(path: string): OwnedPage<T> | undefined;
  /** All paths that have a page. */
  paths: string[];
  /** The answer of the remote that owns a pattern to a path that is no page. */
  unknown(path: string): OwnedPage<T> | undefined;
  /** Where a path redirects to. */
  redirect(path: string): string | undefined;
  /** What the service of a remote does at a path. */
  action(method: string, path: string): { remote: T; action: Action } | undefined;
  feed(path: string): { remote: T; feed: Feed } | undefined;
  /** What the remotes offer to header and footer. */
  links: FrameLinks;
}

/**
 * Merges releases into one directory.
 * @param remotes no two of which claim the same section, in the order of `remotes.json`
 */
export function directoryOf<T extends PagesContract>(remotes: T[], missing: readonly string[]): Directory<T> {
  const pages = new Map<string, OwnedPage<T>>();
  const owners = new Map<string, T>();
  for (const remote of remotes) {
    for (const page of remote.pages) pages.set(page.path, { remote, page });
    for (const section of sectionsOf(remote)) owners.set(section, remote);
  }
  return {
    remotes,
    missing,
    page: (path) => pages.get(path),
    paths: [...pages.keys()],
    unknown(path) {
      const language = languageOfPath(path);
      const remote = owners.get(sectionOf(path));
      const answer = remote?.unknown.find(({ pattern }) => matchPattern(pattern, path));
      return remote && answer && language ? { remote, page: pageFor(answer, language) } : undefined;
    },
    redirect(path) {
      const found = owners.get(sectionOf(path))?.redirects.find(({ from }) => matchPattern(from, path));
      return found?.to.replace(':lang', languageOfPath(path) ?? '');
    },
    action(method, path) {
      const remote = owners.get(sectionOf(path));
      const action = remote?.actions.find((known) => known.method === method && matchPattern(known.path, path));
      return remote && action && isLanguage(path.split('/')[1]) ? { remote, action } : undefined;
    },
    feed(path) {
      const remote = owners.get(sectionOf(path));
      const feed = remote?.feeds.find((known) => known.path === path);
      return remote && feed && { remote, feed };
    },
    links: offeredLinks(remotes, pages),
  };
}

/** Whether a path matches a pattern of literal segments and `:name` for exactly one segment. */
export function matchPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const found = path.split('/');
  return (
    expected.length === found.length &&
    expected.every((segment, index) => (segment.startsWith(':') ? found[index] !== '' : segment === found[index]))
  );
}
