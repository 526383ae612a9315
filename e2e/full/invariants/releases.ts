import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageFileText, readPageFile } from 'shared/contract/release/pageFile.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { sha256 } from 'shared/files/hash.ts';
import { copyOfReleases, deploy, liveRelease, publishedPages, type Releases, remotes } from '../../support/releases.ts';

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

/**
 * Releases of each remote. `first` and `next` are good ones with different texts; the others do what no release may: claim
 * pages of other remotes, redirect paths of others, hold fragments that swallow what follows.
 */
export const releaseNames = ['first', 'next', 'claims', 'redirects', 'unclosed'] as const;
export type ReleaseName = (typeof releaseNames)[number];

/** What each fragment of `unclosed` begins with, by turns. */
const swallowing = ['<!-- ', '<textarea>', '<template>', '<title>', '<script>', '<style>', '<select>', '<svg><title>'];

export interface RemoteReleases extends Releases {
  ids: Record<ReleaseName, string>;
}

function idOf(remote: string, name: ReleaseName): string {
  return sha256(`${remote} ${name}`, 'hex').slice(0, 12);
}

/** Copies what was built, with its few pages, and puts the other releases beside it; `first` is live. */
export function releasesOf(remote: string): RemoteReleases {
  const releases = copyOfReleases(remote);
  const first = releases.live;
  writeFileSync(join(releases.folder, first, 'pages.json'), JSON.stringify(pagesOf(remote)));
  const ids = Object.fromEntries(releaseNames.map((name) => [name, idOf(remote, name)])) as RemoteReleases['ids'];
  ids.first = first;
  deploy(releases, ids.next, (file, text) => (file.endsWith('.html') ? `${text}<p>The next release</p>` : text));
  releases.live = first;
  const path = (name: ReleaseName, file: string) => join(releases.folder, ids[name], file);
  const change = (name: ReleaseName, edit: (pages: PagesContract) => void) => {
    cpSync(join(releases.folder, first), join(releases.folder, ids[name]), { recursive: true });
    const pages = JSON.parse(readFileSync(path(name, 'pages.json'), 'utf8')) as PagesContract;
    pages.release = ids[name];
    edit(pages);
    writeFileSync(path(name, 'pages.json'), JSON.stringify(pages));
  };
  const others = remotes.filter((other) => other !== remote);
  change('claims', (pages) => {
    pages.pages.push(
      ...others.flatMap((other) => pagesOf(other).pages.slice(0, 2)).map((page) => ({ ...page, ...own(pages) })),
    );
  });
  change('redirects', (pages) => {
    const to = (pages.pages[0]?.path ?? '/en').replace(/^\/(en|jp)/, '/:lang');
    pages.redirects.push({ from: '/:lang/:page', to }, { from: '/:lang/:section/:page', to });
  });
  change('unclosed', (pages) => {
    pages.pages.forEach((page, index) => {
      const { fragment, ...facts } = readPageFile(readFileSync(path('unclosed', page.file), 'utf8'));
      const text = pageFileText({ ...facts, fragment: `${swallowing[index % swallowing.length]}${fragment}` });
      writeFileSync(path('unclosed', page.file), text);
      page.hash = sha256(text);
    });
  });
  return { ...releases, ids };
}

/** The file of a page that the remote has, for a page that it claims. */
function own({ pages }: PagesContract) {
  const { type, file, hash } = pages[0] ?? {};
  return type && file && hash ? { type, file, hash } : {};
}
