import {
  type Move,
  parseRemotes,
  type RemotePointer,
  remotesContract,
  shellPointerContract,
} from 'shared/contract/store/remotes.contract.ts';
import { dataIn, type ReleaseStore } from './store.ts';

/** The pointers of a file as they were at one moment. */
export interface Pointers {
  entries: RemotePointer[];
  /** See `ReleaseStore.replace`. */
  version: string | undefined;
}

/** The file of the store that holds the pointer of a part. */
export function pointerFile(part: string): string {
  return part === 'shell' ? 'shell.json' : 'remotes.json';
}

/** Reads pointers; none where nothing was released yet. @throws Error that names file and field */
export async function readPointers(store: ReleaseStore, file: string): Promise<Pointers> {
  const found = await store.read(file);
  if (!found) return { entries: [], version: undefined };
  const contract = file === pointerFile('shell') ? shellPointerContract : remotesContract;
  return { entries: parseRemotes(dataIn(found.text), `${store.address}/${file}`, contract), version: found.version };
}

/** The pointers after a move; a part that has none yet gets one. @param withdrawn takes the remote out of the site */
export function moved(entries: RemotePointer[], part: string, move: Move, withdrawn?: true): RemotePointer[] {
  const known = entries.find(({ name }) => name === part);
  const history = remembered([...(known?.history ?? []), move], new Date(move.at));
  const entry = {
    name: part,
    url: known?.url ?? `./${part}`,
    release: move.release,
    history,
    ...(withdrawn && { withdrawn }),
  };
  return known ? entries.map((other) => (other === known ? entry : other)) : [...entries, entry];
}

/** Writes pointers, if they are still the ones that were read. @returns whether they were */
export function writePointers(store: ReleaseStore, file: string, { version }: Pointers, entries: RemotePointer[]) {
  return store.replace(file, `${JSON.stringify(entries, undefined, 2)}\n`, version);
}

/**
 * Releases to which the pointer of a part can go back, the latest first. A release that was rolled back is none of them.
 */
export function formerReleases(history: Move[]): string[] {
  const stack: string[] = [];
  for (const { release, action } of history) {
    if (action === 'rollback') while (stack.length > 0 && stack.at(-1) !== release) stack.pop();
    if (stack.at(-1) !== release) stack.push(release);
  }
  return stack.slice(0, -1).reverse();
}

/** Milliseconds for which a page that is open may ask for files of its release, after another one has gone live. */
export const openPageMs = 7 * 24 * 60 * 60 * 1000;

/** How many moves of a pointer are remembered, however old they are. */
const most = 20;

/** Ids of the releases that were live at a moment or after it, as far as the history goes. */
export function liveSince(history: readonly Move[], since: Date): Set<string> {
  return new Set(history.slice(firstSince(history, since)).map(({ release }) => release));
}

/**
 * What is remembered of a history when a pointer moves: so much that no release is forgotten whose pages may be open.
 * @param now the moment of the latest move
 */
export function remembered(history: readonly Move[], now: Date): Move[] {
  const first = firstSince(history, new Date(now.getTime() - openPageMs));
  return history.slice(Math.min(first, Math.max(0, history.length - most)));
}

/** Place of the move whose release was live at a moment: the last one before it. */
function firstSince(history: readonly Move[], since: Date): number {
  const later = history.findIndex(({ at }) => new Date(at) > since);
  return Math.max(0, (later < 0 ? history.length : later) - 1);
}
