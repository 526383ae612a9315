import { shellSections } from 'shared/contract/document/shellPaths.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';

/**
 * The first segment of a path or pattern below the language: `news` for `/en/news/x` and `/:lang/news/:slug`, nothing for
 * Home. A remote owns a section as a whole, in both languages: no pattern or redirect of another one matches in it.
 */
export function sectionOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** All paths and patterns that a remote claims. */
function claimsOf({ pages, unknown, redirects, actions, feeds }: PagesContract): string[] {
  return [
    ...pages.map(({ path }) => path),
    ...unknown.map(({ pattern }) => pattern),
    ...redirects.map(({ from }) => from),
    ...actions.map(({ path }) => path),
    ...feeds.map(({ path }) => path),
  ];
}

/** All sections that a remote claims by its pages, unknown paths, redirects, actions and feeds. */
export function sectionsOf(remote: PagesContract): Set<string> {
  return new Set(claimsOf(remote).map(sectionOf));
}

/**
 * Decides which new releases own the sections that they claim. A release that claims a section of another remote is refused,
 * unless that remote gives it up at the same time. Among new remotes, the earlier one gets a section.
 * @param releases the new ones, in the order of `remotes.json`
 * @param live the releases that own sections now
 * @returns the accepted releases, and one sentence for each remote that is refused
 */
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
