import type { MadeBy } from 'shared/build/store/deliver.ts';
import { formerReleases, moved, pointerFile, readPointers, writePointers } from 'shared/build/store/pointers.ts';
import type { ReleaseStore } from 'shared/build/store/store.ts';
import type { Move, RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { assertFollowed } from './checks/versions.ts';

/** Number of tries when pointers of other parts are moved at the same time. */
const tries = 10;

/**
 * Makes a former release of a part live. Where none is named, it is the one before the last release: after a rollback
 * there is no such release, so that the same command twice, or of two operators, goes back one step.
 * @throws Error in one sentence when there is none, or the store does not have it; nothing was moved
 */
export function rollBack(store: ReleaseStore, part: string, at: Date, wanted?: string, madeBy?: MadeBy) {
  return movePointer(store, part, async (pointer) => {
    const release = wanted ?? releaseBefore(part, pointer);
    if (!(await store.list(part)).includes(release))
      throw new Error(`${store.address} has no release ${release} of ${part}: \`npm run releases\` lists what it has.`);
    if (!pointer.history?.some((move) => move.release === release))
      throw new Error(`${part} ${release} was not live lately: release its source, with all checks.`);
    await assertFollowed(store, part, release);
    return { release, at: at.toISOString(), action: 'rollback', ...madeBy };
  });
}

/** @throws Error in one sentence when the last move was no release, or nothing was live before it */
function releaseBefore(part: string, { release, withdrawn, history = [] }: RemotePointer): string {
  if (withdrawn) throw new Error(`${part} is out of the site: release it again, or name a release to go to.`);
  const [before] = formerReleases(history);
  const last = history.at(-1);
  if (last?.action === 'rollback') {
    const further = before ? ` To go further back, name a release: ${before} was live before.` : '';
    throw new Error(`${part} was rolled back to ${release} ${dated(last)}: nothing has changed.${further}`);
  }
  if (!before) throw new Error(`${part} has no release before ${release}: release another one, or name one to go to.`);
  return before;
}

/** Says when a pointer was moved, and by whom. */
function dated({ at, by }: Move): string {
  return `at ${at.slice(0, 16).replace('T', ' ')} UTC${by ? ` by ${by}` : ''}`;
}

/**
 * Moves the pointer of a part, if it is still where it was when this began. Moves of other parts meanwhile are kept.
 * @param next the move; its release may be the one that is live
 * @returns the live release, and the one that it replaced unless the remote was out of the site
 * @throws Error in one sentence if another command has moved the pointer; this one has changed nothing
 */
export async function movePointer(
  store: ReleaseStore,
  part: string,
  next: (pointer: RemotePointer) => Promise<Move>,
  withdrawn?: true,
) {
  const file = pointerFile(part);
  let first: string | undefined;
  for (let left = tries; left > 0; left--) {
    const pointers = await readPointers(store, file);
    const pointer = pointers.entries.find(({ name }) => name === part);
    if (!pointer) throw new Error(`${part} was never released to ${store.address}: there is nothing to go back to.`);
    first ??= JSON.stringify(pointer);
    const last = pointer.history?.at(-1);
    if (JSON.stringify(pointer) !== first)
      throw new Error(
        `${part} was moved to ${pointer.release} ${last ? dated(last) : ''}: this command has changed nothing. Look at \`npm run releases\` first.`,
      );
    const move = await next(pointer);
    const entries = moved(pointers.entries, part, move, withdrawn);
    if (await writePointers(store, pointers, entries))
      return { release: move.release, replaced: pointer.withdrawn ? undefined : pointer.release };
  }
  throw new Error(`Other commands kept moving the pointers in ${store.address}: try again.`);
}
