import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Releases } from './releases.ts';

/**
 * The news as the version of the contract before this one built them. The archive holds the last build of that version, without search
 * file, feeds, pictures for sharing and all pages but the list and one article; before the version grows, make it again of a new build.
 */
export function previousNews(): Releases {
  const folder = mkdtempSync(join(tmpdir(), 'previous-'));
  execFileSync('tar', ['-xzf', join(import.meta.dirname, '../previous/mf-news.tar.gz'), '-C', folder]);
  const [live = ''] = readdirSync(join(folder, 'mf-news'));
  return { folder: join(folder, 'mf-news'), live };
}
