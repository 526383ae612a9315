import { formerReleases, liveSince, openPageMs, pointerFile, readPointers } from 'shared/build/store/pointers.ts';
import type { ReleaseStore } from 'shared/build/store/store.ts';
import type { RemotePointer } from 'shared/contract/store/remotes.contract.ts';

/** Milliseconds for which a candidate stays in the store. */
const candidateMs = 30 * 24 * 60 * 60 * 1000;
/** Number of former releases that stay for rollbacks, however old they are. */
const mostFormer = 3;

/**
 * Says if a release is no longer needed. It is needed while it
 * - is live, or was during the last seven days: its pages may be open,
 * - is one of the last three before the live one: a rollback goes to them,
 * - was put there during the last thirty days: a candidate may be previewed.
 * @param pointer of the part; absent where it was never live
 */
export function isUnneeded(pointer: RemotePointer | undefined, release: string, putAt: Date, now: Date): boolean {
  const history = pointer?.history ?? [];
  const needed = [
    pointer?.release,
    ...liveSince(history, new Date(now.getTime() - openPageMs)),
    ...formerReleases(history).slice(0, mostFormer),
  ];
  return now.getTime() - putAt.getTime() >= candidateMs && !needed.includes(release);
}

/** Deletes old releases that nobody needs, one after the other. @param say told of each that was removed */
export async function sweep(
  store: ReleaseStore,
  parts: readonly string[],
  now: Date,
  say: (sentence: string) => void,
): Promise<void> {
  for (const part of parts)
    for (const release of await store.list(part)) {
      // Read each time: another command may have gone back to it, or released it again, while others were removed.
      const { entries } = await readPointers(store, pointerFile(part));
      const pointer = entries.find(({ name }) => name === part);
      if (!isUnneeded(pointer, release, await store.putAt(part, release), now)) continue;
      await store.remove(part, release);
      say(`${part} ${release} was removed.`);
    }
}
