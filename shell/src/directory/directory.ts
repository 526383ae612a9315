import type { OfferedLink } from 'shared/contract/document/links.contract.ts';
import type { Feed } from 'shared/contract/release/feed.contract.ts';
import {
  type Action,
  type AnyPage,
  matchPattern,
  type PagesContract,
  type PublishedPage,
} from 'shared/contract/release/pages.contract.ts';
import { languageOfPath, languages, localizedFor } from 'shared/language/language.ts';
import { sectionOf, sectionsOf } from './claims.ts';

export interface OwnedPage<T extends PagesContract> {
  remote: T;
  page: AnyPage | PublishedPage;
}

export type Directory<T extends PagesContract> = ReturnType<typeof directoryOf<T>>;

/**
 * Merges live releases, or candidates in their place, into one directory: the owner of each path.
 * @param remotes in the order of `remotes.json`; no two of them claim the same section
 * @param missing parts of the site: remotes that are listed but not installed, or Home
 */
export function directoryOf<T extends PagesContract>(remotes: T[], missing: readonly string[]) {
  const pages = new Map<string, OwnedPage<T>>();
  const owners = new Map<string, T>();
  for (const remote of remotes) {
    for (const page of remote.pages) pages.set(page.path, { remote, page });
    for (const section of sectionsOf(remote)) owners.set(section, remote);
  }
  const ownerOf = (path: string) => owners.get(sectionOf(path));
  return {
    remotes,
    missing,
    page: (path: string) => pages.get(path),
    /** All paths that have a page. */
    paths: [...pages.keys()],
    /** Returns the page with which a remote answers unknown paths of a pattern. */
    unknown(path: string): (OwnedPage<T> & { pattern: string }) | undefined {
      const language = languageOfPath(path);
      const remote = ownerOf(path);
      const answer = remote?.unknown.find(({ pattern }) => matchPattern(pattern, path));
      if (!remote || !answer || !language) return undefined;
      return { remote, pattern: answer.pattern, page: localizedFor<AnyPage>(answer, language) };
    },
    /** Returns the path to which another one redirects. */
    redirect(path: string): string | undefined {
      const found = ownerOf(path)?.redirects.find(({ from }) => matchPattern(from, path));
      return found?.to.replace(':lang', languageOfPath(path) ?? '');
    },
    /** Returns the action of a remote's service at a path. */
    action(method: string, path: string): { remote: T; action: Action } | undefined {
      const remote = ownerOf(path);
      const action = remote?.actions.find((known) => known.method === method && matchPattern(known.path, path));
      return remote && action && languageOfPath(path) ? { remote, action } : undefined;
    },
    feed(path: string): { remote: T; feed: Feed } | undefined {
      const remote = ownerOf(path);
      const feed = remote?.feeds.find((known) => known.path === path);
      return remote && feed && { remote, feed };
    },
    /** Links that remotes offer to header and footer. */
    links: offeredLinks(remotes, pages),
  };
}

type Place = OfferedLink['place'];

/** Limits of the links of remotes in each place, after the shell's own. */
export const room: Record<Place, number> = { menu: 4, footer: 6 };

/** Links of remotes in the frame of a page. */
export type FrameLinks = ReturnType<typeof offeredLinks>;

/**
 * Collects the links that remotes offer, as far as there is room.
 * @param pages owners by path
 * @returns also the part of a cache key for them, and by remote a sentence about its links that are not shown
 */
function offeredLinks(remotes: readonly PagesContract[], pages: ReadonlyMap<string, { remote: PagesContract }>) {
  const shown: Record<Place, OfferedLink[]> = { menu: [], footer: [] };
  const leftOut = new Map<string, string>();
  const offering = remotes.filter(({ links = [] }) => links.length > 0);
  for (const remote of offering)
    for (const link of remote.links ?? []) {
      const problem = refusal(link, shown[link.place], remote, pages);
      const former = leftOut.get(remote.remote);
      if (problem) leftOut.set(remote.remote, former ? `${former}, ${problem}` : problem);
      else shown[link.place].push(link);
    }
  return { ...shown, key: offering.map(({ remote, release }) => ` ${remote}@${release}`).join(''), leftOut };
}

/** Says in a few words why a link is not shown; returns nothing if it is. */
function refusal(
  { place, path }: OfferedLink,
  shown: OfferedLink[],
  remote: PagesContract,
  pages: ReadonlyMap<string, { remote: PagesContract }>,
): string | undefined {
  const isOwn = languages.every((language) => pages.get(`/${language}${path}`)?.remote === remote);
  if (!isOwn) return `${path} in the ${place} is not a page of ${remote.remote} in every language`;
  if (shown.some((other) => other.path === path)) return `${path} is in the ${place} already`;
  return shown.length < room[place] ? undefined : `${path} in the ${place}, which has room for ${room[place]}`;
}

/** A release that the host holds whole, and that was checked when it was installed. */
export interface InstalledRelease extends PagesContract {
  /** Content of a file that `pages.json` names. */
  read(file: string): Uint8Array<ArrayBuffer>;
}

export function textOf(release: InstalledRelease, file: string): string {
  return new TextDecoder().decode(release.read(file));
}

/** Address of a file of a release at the site's own origin. */
export function remoteFileAddress(remote: string, release: string, file: string): string {
  return `/_remotes/${remote}/${release}/${file}`;
}
