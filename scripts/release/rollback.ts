import type { Move, RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { assertFollowed } from './followed.ts';
import type { MadeBy } from './madeBy.ts';
import { formerReleases, moved, pointerFile, readPointers, writePointers } from './pointers.ts';
import type { ReleaseStore } from './store.ts';

/** What a move of a pointer has changed. */
export interface Moved {
  release: string;
  /** What was live until now; absent where the remote was withdrawn. */
  replaced?: string | undefined;
}

/** How often a move is tried again when another one came first. */
const tries = 10;

/**
 * Moves the pointer of a part back.
 * @param wanted release to go back to; the one that was live before, where none is named
 * @returns the release that is live now, and the one that was until now
 * @throws Error in one sentence when there is none, or the store does not have it; nothing was moved
 */
export function rollBack(
  store: ReleaseStore,
  part: string,
  at: Date,
  wanted?: string,
  madeBy?: MadeBy,
): Promise<Moved> {
  return movePointer(store, part, async (entries, pointer) => {
    const release = wanted ?? formerReleases(pointer.history ?? [])[0];
    if (!release) throw new Error(noneBefore(part, pointer));
    if (!(await store.list(part)).includes(release))
      throw new Error(`${store.address} has no release ${release} of ${part}: \`npm run releases\` lists what it has.`);
    await assertFollowed(store, part, release);
    const move: Move = { release, at: at.toISOString(), action: 'rollback', ...madeBy };
    return { release, entries: moved(entries, part, move) };
  });
}

/**
 * Takes a remote out of the site that has no release to go back to. Its history stays, so that nobody is shown the
 * release again unless it is released again.
 * @returns the release that was live, as both
 * @throws Error in one sentence when it is not live, or there is a release to go back to; nothing was moved
 */
export function withdraw(store: ReleaseStore, part: string, at: Date, madeBy?: MadeBy): Promise<Moved> {
  if (part === 'shell') return Promise.reject(new Error('The shell cannot be withdrawn: there is no site without it.'));
  return movePointer(store, part, async (entries, pointer) => {
    const { release } = pointer;
    if (!release || pointer.withdrawn) throw new Error(`${part} is not live from ${store.address}.`);
    const [former] = formerReleases(pointer.history ?? []);
    if (former) throw new Error(`${part} can go back to ${former}: leave out --withdraw.`);
    const move: Move = { release, at: at.toISOString(), action: 'rollback', ...madeBy };
    const next = moved(entries, part, move);
    return { release, entries: next.map((entry) => (entry.name === part ? { ...entry, withdrawn: true } : entry)) };
  });
}

function noneBefore(part: string, { release, withdrawn }: RemotePointer): string {
  if (withdrawn) return `${part} was withdrawn: release it again, or name a release to go to.`;
  const advice = 'release another one, or name one to go to';
  const takeOut = part === 'shell' ? '' : ' (`--withdraw` takes the remote out of the site)';
  return `${part} has no release before ${release}: ${advice}${takeOut}.`;
}

type NextPointers = (
  entries: RemotePointer[],
  pointer: RemotePointer,
) => Promise<{ release: string; entries: RemotePointer[] }>;

/** Moves the pointer of a part, again where another command moved one meanwhile. */
export async function movePointer(store: ReleaseStore, part: string, next: NextPointers): Promise<Moved> {
  const file = pointerFile(part);
  for (let left = tries; left > 0; left--) {
    const pointers = await readPointers(store, file);
    const pointer = pointers.entries.find(({ name }) => name === part);
    if (!pointer) throw new Error(`${part} was never released to ${store.address}: there is nothing to go back to.`);
    const { release, entries } = await next(pointers.entries, pointer);
    if (await writePointers(store, file, pointers, entries))
      return { release, replaced: pointer.withdrawn ? undefined : pointer.release };
  }
  throw new Error(`Other commands kept moving the pointers in ${store.address}: try again.`);
}
