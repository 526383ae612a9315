import { languages } from 'shared/language/language.ts';
import { type Directory, directoryOf, type InstalledRelease } from '../directory/directory.ts';
import type { Preview } from './documents/preview.ts';
import { type SiteSearch, siteSearch } from './search/siteSearch.ts';

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
