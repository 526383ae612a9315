import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { PagesContract } from 'shared/contract/pages.contract.ts';
import { integrityOf, sha256 } from 'shared/files/hash.ts';
import { liveRelease } from './builtFiles.ts';

/** The releases of a part, as its origin serves them: a folder with one folder each, and which of them is live. */
export interface Releases {
  folder: string;
  live: string;
}

/** What was built. */
export function builtReleases(part: string): Releases {
  const built = liveRelease(part);
  return { folder: dirname(built), live: basename(built) };
}

/** What was built, in a folder of its own that a test may add to. */
export function copyOfReleases(part: string): Releases {
  const { folder: built, live } = builtReleases(part);
  const folder = mkdtempSync(join(tmpdir(), `${part}-`));
  cpSync(join(built, live), join(folder, live), { recursive: true });
  return { folder, live };
}

/** Gives the new text of a file of a release, by its path there. */
export type Edit = (file: string, text: string) => string;

/**
 * Makes the next release, as a deployment would: the live one under another id, with what is edited in it, and with
 * the hashes of what it holds then. The old one stays beside it.
 */
export function deploy(releases: Releases, id: string, edit: Edit = (_, text) => text): void {
  const release = join(releases.folder, id);
  cpSync(join(releases.folder, releases.live), release, { recursive: true });
  for (const file of readdirSync(release, { recursive: true, encoding: 'utf8' })) {
    const path = join(release, file);
    if (/\.(gz|br)$/.test(file)) rmSync(path);
    if (!/\.(js|json|html|css|xml)$/.test(file)) continue;
    writeFileSync(path, edit(file, readFileSync(path, 'utf8').replaceAll(releases.live, id)));
  }
  restateHashes(release);
  stateHashes(release, 'frame.json', (frame: { integrity: Record<string, string> }) => {
    for (const address of Object.keys(frame.integrity)) {
      frame.integrity[address] = integrityOf(
        readFileSync(join(release, 'public', address.replace(`/_shell/${id}/`, ''))),
      );
    }
  });
  releases.live = id;
}

/** Brings `pages.json` of a remote's release into step with its files; a shell has none. */
export function restateHashes(release: string): void {
  stateHashes(release, 'pages.json', (pages: PagesContract) => {
    // A release of the version before may have no answers and feeds.
    const others = [...pages.unknown, ...(pages.answers ?? [])].flatMap(({ en, jp }) => [en, jp]);
    for (const { fragment } of [...pages.pages, ...others]) {
      fragment.hash = sha256(readFileSync(join(release, fragment.file)));
    }
    for (const feed of pages.feeds ?? []) feed.hash = sha256(readFileSync(join(release, feed.file)));
    for (const file of Object.keys(pages.files)) pages.files[file] = integrityOf(readFileSync(join(release, file)));
  });
}

/** Brings a file that states hashes into step with the release; remotes have `pages.json`, the shell `frame.json`. */
function stateHashes<T>(release: string, name: string, change: (data: T) => void): void {
  if (!readdirSync(release).includes(name)) return;
  const file = join(release, name);
  const data = JSON.parse(readFileSync(file, 'utf8')) as T;
  change(data);
  writeFileSync(file, JSON.stringify(data));
}
