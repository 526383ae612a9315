import type { Canary } from '../../../shared/src/contract/canary.contract.ts';
import type { RemotePointer } from '../../../shared/src/contract/remotes.contract.ts';
import { readPointers, writePointers } from '../pointers.ts';
import type { ReleaseStore } from '../store.ts';
import { firstPlace } from './share.ts';

/** A canary as it is started. */
export type NewCanary = Pick<Canary, 'release' | 'places' | 'since' | 'by'>;

/**
 * The pointers with a canary of a remote, in place of another one of that remote.
 * @throws Error in one sentence when nothing of the remote is live, or there is no room
 */
export function withCanary(
  entries: RemotePointer[],
  part: string,
  started: NewCanary,
  draw: () => number,
): RemotePointer[] {
  const pointer = entries.find(({ name }) => name === part);
  if (!pointer?.release || pointer.withdrawn)
    throw new Error(`${part} is not live: a canary is compared with what is. Release it without --canary.`);
  const others = entries.flatMap(({ name, canary }) => (canary && name !== part ? [canary] : []));
  const canary = { ...started, from: firstPlace(others, started.places, draw) };
  return entries.map((other) => (other === pointer ? { ...other, canary, formerCanary: undefined } : other));
}

/** How often a canary is rolled back again, when another command has moved a pointer meanwhile. */
const tries = 10;

/**
 * Takes a canary back: everybody gets the live release.
 * @param since rolls back only the canary that began then; without it, any
 * @param cause why, for `npm run releases`
 * @returns the pointer as it was; nothing where no such canary runs
 * @throws Error in one sentence when others kept moving the pointers
 */
export async function rollBackCanary(
  store: ReleaseStore,
  part: string,
  { at, cause, since }: { at: Date; cause: string; since?: string },
): Promise<(RemotePointer & { canary: Canary }) | undefined> {
  for (let left = tries; left > 0; left--) {
    const pointers = await readPointers(store, 'remotes.json');
    const pointer = pointers.entries.find(({ name }) => name === part);
    const canary = pointer?.canary;
    if (!pointer || !canary || (since !== undefined && canary.since !== since)) return undefined;
    const formerCanary = { release: canary.release, at: at.toISOString(), cause };
    const next = { ...pointer, canary: undefined, formerCanary };
    const entries = pointers.entries.map((other) => (other === pointer ? next : other));
    if (await writePointers(store, 'remotes.json', pointers, entries)) return { ...pointer, canary };
  }
  throw new Error(`Other commands kept moving the pointers in ${store.address}: try again.`);
}
