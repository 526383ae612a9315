import type { Move } from '../../shared/src/contract/remotes.contract.ts';
import { formerReleases, moved, pointerFile, readPointers, writePointers } from './pointers.ts';
import type { ReleaseStore } from './store.ts';

/** How often a move is tried again when another one came first. */
const tries = 10;

/**
 * Moves the pointer of a part back.
 * @param wanted release to go back to; the one that was live before, where none is named
 * @returns the release that is live now
 * @throws Error in one sentence when there is none, or the store does not have it; nothing was moved
 */
export async function rollBack(store: ReleaseStore, part: string, at: Date, wanted?: string): Promise<string> {
  const file = pointerFile(part);
  for (let left = tries; left > 0; left--) {
    const pointers = await readPointers(store, file);
    const pointer = pointers.entries.find(({ name }) => name === part);
    if (!pointer) throw new Error(`${part} was never released to ${store.address}: there is nothing to go back to.`);
    const release = wanted ?? formerReleases(pointer.history ?? [])[0];
    if (!release)
      throw new Error(`${part} has no release before ${pointer.release}: release another one, or name one to go to.`);
    if (!(await store.list(part)).includes(release))
      throw new Error(`${store.address} has no release ${release} of ${part}: \`npm run releases\` lists what it has.`);
    const move: Move = { release, at: at.toISOString(), action: 'rollback' };
    if (await writePointers(store, file, pointers, moved(pointers.entries, part, move))) return release;
  }
  throw new Error(`Other commands kept moving the pointers in ${store.address}: try again.`);
}
