import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { readPageFile } from 'shared/contract/release/pageFile.contract.ts';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { parsePages } from 'shared/contract/release/parsePages.ts';
import { integrityOf, sha256 } from 'shared/files/hash.ts';
import { remotes } from '../../scripts/site/parts.ts';

export { remotes };

const workspace = join(import.meta.dirname, '../..');

/** Folder of the newest build of a remote or the shell. */
export function liveRelease(remote: string): string {
  const dist = join(workspace, remote, 'dist');
  const { release } = JSON.parse(readFileSync(join(dist, 'live.json'), 'utf8')) as { release: string };
  return join(dist, release);
}

/** What the live release of a remote says about its pages. */
export function publishedPages(remote: string): PagesContract {
  const file = join(liveRelease(remote), 'pages.json');
  return parsePages(JSON.parse(readFileSync(file, 'utf8')), file);
}

/**
 * The news built with the previous version of the contract: the list and one article, without search file, feeds and pictures for
 * sharing. Before the version grows, make the archive again from a new build.
 */
export function previousNews(): { folder: string; live: string } {
  const folder = mkdtempSync(join(tmpdir(), 'previous-'));
  execFileSync('tar', ['-xzf', join(workspace, 'e2e/previous/mf-news.tar.gz'), '-C', folder]);
  const [live = ''] = readdirSync(join(folder, 'mf-news'));
  return { folder: join(folder, 'mf-news'), live };
}

/** A folder with the releases of a part, and the id of the live one. */
export interface Releases {
  folder: string;
  live: string;
}

/** What was built. */
export function builtReleases(part: string): Releases {
  const built = liveRelease(part);
  return { folder: dirname(built), live: basename(built) };
}

/** What was built, in a folder that a test may change. */
export function copyOfReleases(part: string): Releases {
  const { folder: built, live } = builtReleases(part);
  const folder = mkdtempSync(join(tmpdir(), `${part}-`));
  cpSync(join(built, live), join(folder, live), { recursive: true });
  return { folder, live };
}

/** Returns the new text of a file, by its path in the release. */
type Edit = (file: string, text: string) => string;

/** Makes the next release: the live one under another id, edited, with the hashes of its files. The old one stays. */
export function deploy(releases: Releases, id: string, edit: Edit = (_, text) => text): void {
  const release = join(releases.folder, id);
  cpSync(join(releases.folder, releases.live), release, { recursive: true });
  for (const file of readdirSync(release, { recursive: true, encoding: 'utf8' })) {
    const path = join(release, file);
    if (/\.(gz|br)$/.test(file)) rmSync(path);
    if (!/\.(js|json|html|css|xml)$/.test(file)) continue;
    const text = readFileSync(path, 'utf8');
    const edited = edit(file, text.replaceAll(releases.live, id));
    if (edited !== text) writeFileSync(path, edited);
  }
  releases.live = id;
  restateHashes(release);
  stateHashes(release, 'frame.json', (frame: { integrity: Record<string, string> }) => {
    for (const address of Object.keys(frame.integrity)) {
      frame.integrity[address] = integrityOf(
        readFileSync(join(release, 'public', address.replace(`/_shell/${id}/`, ''))),
      );
    }
  });
}

/** Updates the hashes in `pages.json` of a remote's release; a shell has none. */
export function restateHashes(release: string): void {
  stateHashes(release, 'pages.json', (pages: PagesContract) => {
    const others = [...pages.unknown, ...pages.answers].flatMap(({ en, jp }) => [en, jp]);
    for (const page of [...pages.pages, ...others]) page.hash = sha256(readFileSync(join(release, page.file)));
    for (const feed of pages.feeds) feed.hash = sha256(readFileSync(join(release, feed.file)));
    for (const file of Object.keys(pages.files)) pages.files[file] = integrityOf(readFileSync(join(release, file)));
  });
}

/** Changes a JSON file of a release, if it is there. */
function stateHashes<T>(release: string, name: string, change: (data: T) => void): void {
  if (!readdirSync(release).includes(name)) return;
  const file = join(release, name);
  const data = JSON.parse(readFileSync(file, 'utf8')) as T;
  change(data);
  writeFileSync(file, JSON.stringify(data));
}

/** Copies of all remotes with a few pages: a site installs them in a moment. Each remote needs one page. */
export function smallReleases(paths: readonly string[]): Record<string, Releases> {
  const releases = Object.fromEntries(remotes.map((remote) => [remote, copyOfReleases(remote)]));
  for (const each of Object.values(releases)) leaveOnly(each, paths);
  return releases;
}

/** Removes all other pages from a release, with their pictures, and its feeds. */
function leaveOnly({ folder, live }: Releases, paths: readonly string[]): void {
  const release = join(folder, live);
  stateHashes(release, 'pages.json', (pages: PagesContract) => {
    const isWanted = ({ path }: { path: string }) => paths.includes(path.replace(/^\/(en|jp)/, ''));
    const wanted = pages.pages.filter(isWanted);
    const pictureOf = ({ file }: { file: string }) =>
      readPageFile(readFileSync(join(release, file), 'utf8')).picture?.file;
    const stay = new Set(wanted.map(pictureOf));
    for (const page of pages.pages.filter((each) => !isWanted(each))) {
      const picture = pictureOf(page);
      rmSync(join(release, page.file));
      if (!picture || stay.has(picture)) continue;
      rmSync(join(release, picture), { force: true });
      delete pages.files[picture];
    }
    for (const { file } of pages.feeds) rmSync(join(release, file));
    // The search file lists all pages.
    Object.assign(pages, { pages: wanted, feeds: [], search: undefined });
  });
  const folders = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const inner = folders.map(({ parentPath, name }) => join(parentPath, name)).sort();
  for (const each of inner.reverse()) if (readdirSync(each).length === 0) rmdirSync(each);
}
