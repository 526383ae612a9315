import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { liveSince, openPageMs } from './history.ts';
import { formerReleases, pointerFile, readPointers } from './pointers.ts';
import type { ReleaseStore, StoredRelease } from './store.ts';

const day = 24 * 60 * 60 * 1000;
/** Links to candidates work for so long at most (`npm run releases -- --preview`). */
const candidateMs = 30 * day;
/** A release that is not whole is being put there, or was left by a command that was killed. */
const partMs = day;
/** How many releases a rollback finds, however long ago they were live. */
const mostFormer = 3;

/**
 * Releases of a part that nobody needs any more. It needs those that
 * - its pointer names: the live one, and whatever else is shown to somebody,
 * - were live during the last seven days: their pages may be open,
 * - a rollback goes to: the last three,
 * - were put there during the last thirty days: candidates, which links lead to.
 * @param pointer of the part; absent where it was never live
 */
export function unneeded(pointer: RemotePointer | undefined, stored: StoredRelease[], now: Date): StoredRelease[] {
  const { history = [], ...rest } = pointer ?? {};
  const named = JSON.stringify(rest);
  const needed = new Set([
    ...liveSince(history, new Date(now.getTime() - openPageMs)),
    ...formerReleases(history).slice(0, mostFormer),
  ]);
  return stored.filter(({ release, at, isWhole }) => {
    const isYoung = now.getTime() - at.getTime() < (isWhole ? candidateMs : partMs);
    return !isYoung && !needed.has(release) && !named.includes(`"${release}"`);
  });
}

/** A release that has left the store. */
export interface Swept {
  part: string;
  release: string;
}

/**
 * Removes from the store what nobody needs any more, one release after the other; each as a whole or not at all.
 * @throws Error in one sentence that says how many had gone when the store failed
 */
export async function sweep(store: ReleaseStore, parts: readonly string[], now: Date): Promise<Swept[]> {
  const swept: Swept[] = [];
  try {
    for (const part of parts) {
      for (const { release } of unneeded(await pointerOf(store, part), await store.stored(part), now)) {
        // Another command may have gone back to it, or released it again, while others were removed.
        if (!(await isStillUnneeded(store, part, release, now))) continue;
        await store.remove(part, release);
        swept.push({ part, release });
      }
    }
  } catch (error) {
    throw new Error(`Removed ${counted(swept.length)} before the store failed: ${(error as Error).message}`);
  }
  return swept;
}

async function isStillUnneeded(store: ReleaseStore, part: string, release: string, now: Date): Promise<boolean> {
  const [pointer, stored] = await Promise.all([pointerOf(store, part), store.stored(part)]);
  return unneeded(pointer, stored, now).some((known) => known.release === release);
}

async function pointerOf(store: ReleaseStore, part: string): Promise<RemotePointer | undefined> {
  const { entries } = await readPointers(store, pointerFile(part));
  return entries.find(({ name }) => name === part);
}

/** What was swept, as lines for people. */
export function sweptLines(swept: Swept[]): string[] {
  const removed = swept.map(({ part, release }) => `${part} ${release} was removed.`);
  return [...removed, `Removed ${counted(swept.length)} that nobody needs any more.`, ''];
}

const counted = (count: number) => (count === 1 ? '1 release' : `${count} releases`);
