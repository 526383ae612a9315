import { spawnSync } from 'node:child_process';
import type { Move } from '../../contract/store/remotes.contract.ts';

/** Git's user name and commit for a move of a pointer, if known. */
export type MadeBy = Pick<Move, 'by' | 'commit' | 'isChanged'>;

/** Reads it from Git; nothing where there is no Git, or the folder is not in a repository. */
export function madeBy(folder: string): MadeBy {
  const by = git(folder, 'config', 'user.name')?.slice(0, 100);
  const commit = git(folder, 'rev-parse', 'HEAD')?.slice(0, 12);
  const isChanged = Boolean(git(folder, 'status', '--porcelain'));
  return { ...(by ? { by } : {}), ...(commit ? { commit } : {}), ...(isChanged ? { isChanged } : {}) };
}

/** @throws Error when files are not as committed: nobody else could make the same release */
export function assertCommitted({ isChanged }: MadeBy): void {
  if (isChanged)
    throw new Error('Some files are not committed: commit them, or release them as they are with --dirty.');
}

/** @returns what Git printed; `undefined` where it failed or printed nothing */
function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() || undefined : undefined;
}
