import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { parsePages } from 'shared/contract/release/parsePages.ts';

const workspace = join(import.meta.dirname, '../..');

/** The remotes of the workspace. */
export const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));

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
