import {
  type Move,
  parseRemotes,
  type RemotePointer,
  remotesContract,
  shellPointerContract,
} from '../../contract/store/remotes.contract.ts';
import { dataIn, type ReleaseStore } from './store.ts';

type PointerFile = 'remotes.json' | 'shell.json';

/** The pointers of a file as they were at one moment. */
export interface Pointers {
  file: PointerFile;
  entries: RemotePointer[];
  /** See `replace` in `folderStore`. */
  version: string | undefined;
}

export function pointerFile(part: string): PointerFile {
  return part === 'shell' ? 'shell.json' : 'remotes.json';
}

/** Reads pointers; none if nothing was released yet. @throws Error that names file and field */
export async function readPointers(store: ReleaseStore, file: PointerFile): Promise<Pointers> {
  const found = await store.read(file);
  if (!found) return { file, entries: [], version: undefined };
  const contract = file === 'shell.json' ? shellPointerContract : remotesContract;
  const entries = parseRemotes(dataIn(found.text), `${store.address}/${file}`, contract);
  return { file, entries, version: found.version };
}

export type Live = Awaited<ReturnType<typeof liveIn>>;

export async function liveIn(store: ReleaseStore) {
  return { remotes: await readPointers(store, 'remotes.json'), shell: await readPointers(store, 'shell.json') };
}

export function isLive({ remotes, shell }: Live, part: string, release: string): boolean {
  return [...remotes.entries, ...shell.entries].some(
    (entry) => entry.name === part && entry.release === release && !entry.withdrawn,
  );
}

/** Returns pointers after a move; a part that has none yet gets one. @param withdrawn takes the remote out of the site */
export function moved(entries: RemotePointer[], part: string, move: Move, withdrawn?: true): RemotePointer[] {
  const known = entries.find(({ name }) => name === part);
  const history = remembered([...(known?.history ?? []), move], new Date(move.at));
  const entry = { name: part, url: `./${part}`, ...known, release: move.release, history, withdrawn };
  return known ? entries.map((other) => (other === known ? entry : other)) : [...entries, entry];
}

/** Writes pointers, if they are still the ones that were read. @returns whether they were */
export function writePointers(store: ReleaseStore, { file, version }: Pointers, entries: RemotePointer[]) {
  return store.replace(file, `${JSON.stringify(entries, undefined, 2)}\n`, version);
}

/** Returns the releases to which a pointer can go back, the latest first; never one that was rolled back. */
export function formerReleases(history: Move[]): string[] {
  const stack: string[] = [];
  for (const { release, action } of history) {
    if (action === 'rollback') while (stack.length > 0 && stack.at(-1) !== release) stack.pop();
    if (stack.at(-1) !== release) stack.push(release);
  }
  return stack.slice(0, -1).reverse();
}

/** Milliseconds for which open pages may load files of a release that is no longer live. */
export const openPageMs = 7 * 24 * 60 * 60 * 1000;

/** Number of moves of a pointer that are remembered, however old they are. */
const most = 20;

/** Returns the ids of the releases that were live at a moment or after it. */
export function liveSince(history: readonly Move[], since: Date): Set<string> {
  return new Set(history.slice(firstSince(history, since)).map(({ release }) => release));
}

/** Shortens a history, but keeps every release whose pages may be open. @param now time of the latest move */
export function remembered(history: readonly Move[], now: Date): Move[] {
  const first = firstSince(history, new Date(now.getTime() - openPageMs));
  return history.slice(Math.min(first, Math.max(0, history.length - most)));
}

/** Returns the index of the last move before a moment: its release was live then. */
function firstSince(history: readonly Move[], since: Date): number {
  const later = history.findIndex(({ at }) => new Date(at) > since);
  return Math.max(0, (later < 0 ? history.length : later) - 1);
}
