import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageFileText, readPageFile } from 'shared/contract/release/pageFile.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { sha256 } from 'shared/files/hash.ts';
import { remotes } from '../../support/builtFiles.ts';
import { copyOfReleases, deploy, type Releases } from '../../support/releases.ts';
import { pagesOf } from './addresses.ts';

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
