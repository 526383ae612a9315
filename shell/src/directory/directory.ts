import { shellSections } from 'shared/contract/document/shellPaths.contract.ts';
import type { Feed } from 'shared/contract/release/feed.contract.ts';
import {
  type Action,
  type AnyPage,
  matchPattern,
  type OfferedLink,
  type PagesContract,
  type PublishedPage,
} from 'shared/contract/release/pages.contract.ts';
import { languageOfPath, languages, localizedFor } from 'shared/language/language.ts';

export interface OwnedPage<T extends PagesContract> {
  remote: T;
  page: AnyPage | PublishedPage;
}

export type Directory<T extends PagesContract> = ReturnType<typeof directoryOf<T>>;

/** Merges releases into one directory; no two claim the same section. @param missing remotes without a release, or Home */
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
    paths: [...pages.keys()],
    /** Returns the page with which a remote answers unknown paths of a pattern. */
    unknown(path: string): (OwnedPage<T> & { pattern: string }) | undefined {
      const language = languageOfPath(path);
      const remote = ownerOf(path);
      const answer = remote?.unknown.find(({ pattern }) => matchPattern(pattern, path));
      if (!remote || !answer || !language) return undefined;
      return { remote, pattern: answer.pattern, page: localizedFor<AnyPage>(answer, language) };
    },
    redirect(path: string): string | undefined {
      const found = ownerOf(path)?.redirects.find(({ from }) => matchPattern(from, path));
      return found?.to.replace(':lang', languageOfPath(path) ?? '');
    },
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
    links: offeredLinks(remotes, pages),
  };
}

type Place = OfferedLink['place'];

/** Limits of the links of remotes in each place, after the shell's own. */
export const room: Record<Place, number> = { menu: 4, footer: 6 };

export type FrameLinks = ReturnType<typeof offeredLinks>;

/** Collects the links that remotes offer, as far as there is room. @returns also a part for cache keys, and what is left out */
function offeredLinks(remotes: readonly PagesContract[], pages: ReadonlyMap<string, { remote: PagesContract }>) {
  const shown: Record<Place, OfferedLink[]> = { menu: [], footer: [] };
  const leftOut: { remote: string; cause: string }[] = [];
  const offering = remotes.filter(({ links = [] }) => links.length > 0);
  const problemOf = ({ place, path }: OfferedLink, remote: PagesContract): string | undefined => {
    const isOwn = languages.every((language) => pages.get(`/${language}${path}`)?.remote === remote);
    if (!isOwn) return `${path} in the ${place} is not a page of ${remote.remote} in every language`;
    if (shown[place].some((other) => other.path === path)) return `${path} is in the ${place} already`;
    return shown[place].length < room[place] ? undefined : `${path} in the ${place}, which has room for ${room[place]}`;
  };
  for (const remote of offering)
    for (const link of remote.links ?? []) {
      const cause = problemOf(link, remote);
      if (cause) leftOut.push({ remote: remote.remote, cause });
      else shown[link.place].push(link);
    }
  return { ...shown, key: offering.map(({ remote, release }) => ` ${remote}@${release}`).join(''), leftOut };
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

// A remote owns a section as a whole, in both languages: no pattern or redirect of another one matches in it.
/** First segment of a path or pattern below the language: `news` for `/en/news/x` and `/:lang/news/:slug`, nothing for Home. */
function sectionOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** All paths and patterns that a remote claims. */
function claimsOf({ pages, unknown, redirects, actions, feeds }: PagesContract): string[] {
  return [
    ...[...pages, ...actions, ...feeds].map(({ path }) => path),
    ...unknown.map(({ pattern }) => pattern),
    ...redirects.map(({ from }) => from),
  ];
}

/** All sections that a remote claims by its pages, unknown paths, redirects, actions and feeds. */
function sectionsOf(remote: PagesContract): Set<string> {
  return new Set(claimsOf(remote).map(sectionOf));
}

// A release that claims a section of another remote is refused, unless that remote gives it up at the same time. Among new
// remotes, the earlier one in `remotes.json` gets a section.
/** Decides which new releases own the sections that they claim. @returns also why others are refused, by remote */
export function resolveClaims<T extends PagesContract>(releases: T[], live: readonly PagesContract[]) {
  const owners = new Map<string, string>(shellSections.map((section) => [section, 'the shell']));
  for (const release of live) for (const section of sectionsOf(release)) owners.set(section, release.remote);
  const isFree = (remote: string, section: string) => (owners.get(section) ?? remote) === remote;
  const isAcceptable = (release: T) => [...sectionsOf(release)].every((section) => isFree(release.remote, section));
  const accepted: T[] = [];
  let open = releases;
  for (let next = open.find(isAcceptable); next; next = open.find(isAcceptable)) {
    const { remote } = next;
    for (const [section, owner] of owners) if (owner === remote) owners.delete(section);
    for (const section of sectionsOf(next)) owners.set(section, remote);
    accepted.push(next);
    open = open.filter((release) => release !== next);
  }
  const refused = open.map((release) => {
    const taken = claimsOf(release).find((claim) => !isFree(release.remote, sectionOf(claim))) ?? '';
    const owner = owners.get(sectionOf(taken));
    return [release.remote, `${release.remote} and ${owner} both claim ${taken}`] as const;
  });
  return { accepted, refused: new Map(refused) };
}
