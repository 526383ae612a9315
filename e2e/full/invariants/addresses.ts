import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { liveRelease, publishedPages, remotes } from '../../support/builtFiles.ts';

/** An address of the site, and which remote answers for it. */
export interface Address {
  path: string;
  /** Absent where the shell answers by itself. */
  remote?: string;
}

/** Pages of one type that the wild site has in each language: more are no other case, and take time after each restart. */
const pagesOfType = 3;

/** What a remote has published, with fewer pages of each type, the same ones in both languages. */
function withFewPages(published: PagesContract): PagesContract {
  const count = new Map<string, number>();
  const kept = new Set<string>();
  for (const { type, path, alternate } of published.pages) {
    const number = count.get(type) ?? 0;
    if (kept.has(path) || number === pagesOfType) continue;
    count.set(type, number + 1);
    kept.add(path).add(alternate);
  }
  // A search file speaks of all pages.
  const { search: _, ...others } = published;
  return { ...others, pages: published.pages.filter(({ path }) => kept.has(path)) };
}

const published = new Map(remotes.map((name) => [name, withFewPages(publishedPages(name))]));

export function pagesOf(remote: string): PagesContract {
  const pages = published.get(remote);
  if (!pages) throw new Error(`${remote} is not built: run npm run build`);
  return pages;
}

/** All pages and redirects of a remote, answers to paths that it does not know, and files of its release. */
function addressesOf(remote: string): Address[] {
  const { pages, unknown, redirects, release, files, entry } = pagesOf(remote);
  const example = (pattern: string, language: string) =>
    pattern.replace(':lang', language).replaceAll(/:[a-z]+/g, 'none');
  const patterns = [...unknown.map(({ pattern }) => pattern), ...redirects.map(({ from }) => from)];
  const oneOf = (extension: string) => Object.keys(files).find((file) => file.endsWith(extension)) ?? entry;
  const paths = [
    ...pages.map(({ path }) => path),
    // A path with a slash at its end redirects.
    `${pages[0]?.path}/`,
    ...patterns.flatMap((pattern) => [example(pattern, 'en'), example(pattern, 'jp')]),
    ...new Set([entry, oneOf('.css'), oneOf('.svg')].map((file) => `/_remotes/${remote}/${release}/${file}`)),
  ];
  return paths.map((path) => ({ path, remote }));
}

/** What the shell answers without a remote. */
function ownAddresses(): Address[] {
  const build = liveRelease('shell');
  const assets = readdirSync(`${build}/public/assets`).filter((file) => file.endsWith('.js'));
  const files = assets.slice(0, 2).map((file) => `/_shell/${basename(build)}/assets/${file}`);
  const ofAllRemotes = ['/en/none', '/jp/none', '/sitemap.xml'];
  const own = ['/favicon.svg', '/robots.txt', '/de/about', '/en/search', '/jp/search'];
  return [...own, ...files, ...ofAllRemotes].map((path) => ({ path }));
}

/** Every address that is compared once all faults have ended. */
export const addresses: Address[] = [
  ...remotes.flatMap(addressesOf),
  ...ownAddresses(),
  { path: '/', remote: remotes.find((name) => pagesOf(name).pages.some(({ path }) => path === '/jp')) ?? '' },
];

/**
 * Looked at after every step: a page of every remote and an address of each other kind. Most pages are left out, so that
 * a step also meets pages that the shell has not answered yet.
 */
export const watched: Address[] = addresses.filter(({ path, remote }) => {
  if (!remote || path === '/') return true;
  const { pages } = pagesOf(remote);
  return path === pages[0]?.path || !(path.startsWith('/jp') || pages.some((page) => page.path === path));
});
