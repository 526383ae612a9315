import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PagesContract } from 'shared/contract/release/pages.contract.ts';
import { parsePages } from 'shared/contract/release/parsePages.ts';

const workspace = join(import.meta.dirname, '../..');

export { remotes } from '../../scripts/site/parts.ts';

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
