import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePages } from '../../contract/release/parsePages.ts';
import type { RemotePointer } from '../../contract/store/remotes.contract.ts';
import type { Live, Pointers } from './pointers.ts';
import { dataIn, type ReleaseStore } from './store.ts';

export type LocalRelease = Awaited<ReturnType<typeof localRelease>>;

/** The site as it would be if the candidates were live. */
export interface NextSite {
  /** Folder of the shell's build. */
  shell: string;
  shellIsNew: boolean;
  /** All remotes: candidates, and what is live of the others. */
  remotes: LocalRelease[];
  candidates: LocalRelease[];
  live: LocalRelease[];
  /** Pointers of what is released: to what it replaces. */
  before: RemotePointer[];
}

/** Looks at a next site and says what is wrong with it, in sentences: what, where, what to do. */
export type Check = (site: NextSite) => Promise<string[]>;

/** Reads what a release says about itself. @throws Error in one sentence when it breaks the contract */
export async function localRelease(remote: string, release: string, folder: string) {
  const file = join(folder, 'pages.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: build ${remote} again.`);
  });
  const pages = parsePages(dataIn(text), `The contract is broken: ${file}`);
  if (pages.remote !== remote || pages.release !== release)
    throw new Error(`${file} is of ${pages.remote} ${pages.release}, not of ${remote} ${release}: build it again.`);
  return { remote, release, folder, pages };
}

export interface Built {
  part: string;
  release: string;
  folder: string;
}

/** The site with what was built. @throws Error in one sentence when a release breaks the contract, or there is no shell yet */
export async function nextSite(store: ReleaseStore, built: Built[], live: Live): Promise<NextSite> {
  const ofRemotes = built.filter(({ part }) => part !== 'shell');
  const candidates = await Promise.all(ofRemotes.map((one) => localRelease(one.part, one.release, one.folder)));
  const isReplaced = (name: string) => candidates.some(({ remote }) => remote === name);
  const pointers = live.remotes.entries.filter(({ withdrawn }) => !withdrawn);
  const current = await Promise.all(
    pointers.map((pointer) => {
      const release = liveRelease(store, pointer);
      // One that is unavailable counts for nothing: a broken release cannot block its fix.
      return isReplaced(pointer.name) ? release.catch(() => undefined) : release;
    }),
  );
  const running = current.flatMap((release) => release ?? []);
  const newShell = built.find(({ part }) => part === 'shell');
  return {
    shell: newShell?.folder ?? (await liveShell(store, live.shell)),
    shellIsNew: newShell !== undefined,
    remotes: [...running.filter(({ remote }) => !isReplaced(remote)), ...candidates],
    candidates,
    live: running,
    before: [...pointers, ...live.shell.entries].filter(({ name }) => built.some(({ part }) => part === name)),
  };
}

async function liveRelease(store: ReleaseStore, { name, release }: RemotePointer): Promise<LocalRelease> {
  if (!release)
    throw new Error(`${store.address}/remotes.json: ${name} is not live from this store: release it here first.`);
  return localRelease(name, release, await store.get(name, release));
}

export async function liveShell(store: ReleaseStore, { entries }: Pointers): Promise<string> {
  const release = entries[0]?.release;
  if (!release) throw new Error(`${store.address} has no shell yet: begin with \`npm run release -- --all\`.`);
  return store.get('shell', release);
}
