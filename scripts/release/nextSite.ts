import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import type { Pointers } from './pointers.ts';
import { type LocalRelease, localRelease, type NextSite } from './site.ts';
import type { ReleaseStore } from './store.ts';

/** A part as it was built on this machine. */
export interface Built {
  part: string;
  release: string;
  folder: string;
}

/** What is live: the pointers of the remotes and of the shell. */
export interface Live {
  remotes: Pointers;
  shell: Pointers;
}

/**
 * The site as it would be with what was built.
 * @throws Error in one sentence when a release breaks the contract, or there is no shell yet
 */
export async function nextSite(store: ReleaseStore, built: Built[], live: Live): Promise<NextSite> {
  const candidates = await Promise.all(
    built
      .filter(({ part }) => part !== 'shell')
      .map(({ part, release, folder }) => localRelease(part, release, folder)),
  );
  const isReplaced = (name: string) => candidates.some(({ remote }) => remote === name);
  const pointers = live.remotes.entries.filter(({ withdrawn }) => !withdrawn);
  const [others, replaced] = await Promise.all([
    Promise.all(pointers.filter(({ name }) => !isReplaced(name)).map((pointer) => liveRelease(store, pointer))),
    Promise.all(pointers.filter(({ name }) => isReplaced(name)).map((pointer) => replacedRelease(store, pointer))),
  ]);
  const newShell = built.find(({ part }) => part === 'shell');
  return {
    shell: newShell?.folder ?? (await liveShell(store, live.shell)),
    shellIsNew: newShell !== undefined,
    remotes: [...others, ...candidates],
    candidates,
    live: [...others, ...replaced.flat()],
    before: [...pointers, ...live.shell.entries].filter(({ name }) => built.some(({ part }) => part === name)),
  };
}

async function liveRelease(store: ReleaseStore, { name, release }: RemotePointer): Promise<LocalRelease> {
  if (!release)
    throw new Error(`${store.address}/remotes.json: ${name} is not live from this store: release it here first.`);
  return localRelease(name, release, await store.get(name, release));
}

/** What a candidate replaces; nothing where it cannot be had: what is broken must not stop what mends it. */
function replacedRelease(store: ReleaseStore, pointer: RemotePointer): Promise<LocalRelease[]> {
  return liveRelease(store, pointer).then(
    (release) => [release],
    () => [],
  );
}

async function liveShell(store: ReleaseStore, { entries }: Pointers): Promise<string> {
  const release = entries[0]?.release;
  if (!release) throw new Error(`${store.address} has no shell yet: begin with \`npm run release -- --all\`.`);
  return store.get('shell', release);
}
