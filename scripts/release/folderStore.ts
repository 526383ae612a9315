import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import { draftOf, sweepDrafts } from '../../shared/src/files/drafts.ts';
import { durableWrite, syncFolder } from '../../shared/src/files/durableWrite.ts';
import { sha256 } from '../../shared/src/files/hash.ts';
import { inTime } from './inTime.ts';
import { lastFile, type ReleaseStore, type StoredRelease, type Versioned } from './store.ts';

interface FolderStoreOptions {
  /** Milliseconds to wait for another command that replaces the same file, which takes it a few. */
  lockTimeoutMs?: number;
  /** Milliseconds that a folder has for one operation: it may be on a disk that other machines share. */
  timeoutMs?: number;
}

/** Milliseconds after which the lock of a command that was killed is no lock any more; a running one renews it. */
const staleMs = 5000;

/** Releases in a folder of this machine, or of one that it has mounted. */
export function folderStore(
  folder: string,
  { lockTimeoutMs = 10_000, timeoutMs = 120_000 }: FolderStoreOptions = {},
): ReleaseStore {
  const within = <T>(deed: string, work: () => Promise<T>) => inTime(`${folder} did not ${deed}`, timeoutMs, work);
  const read = async (file: string): Promise<Versioned | undefined> => {
    const text = await readFile(join(folder, file), 'utf8').catch(nothingIfMissing);
    return text === undefined ? undefined : { text, version: sha256(text) };
  };
  const list = async (part: string) => {
    const names = (await readdir(join(folder, part)).catch(nothingIfMissing)) ?? [];
    return names.filter((name) => isId.test(name) && existsSync(join(folder, part, name, lastFile(part)))).sort();
  };
  const stored = async (part: string): Promise<StoredRelease[]> =>
    Promise.all(
      (await list(part)).map(async (release) => {
        const { mtime } = await stat(join(folder, part, release, lastFile(part)));
        return { release, at: mtime, isWhole: true };
      }),
    );
  const put = async (part: string, release: string, source: string) => {
    await putFolder(source, join(folder, part, release));
    const now = new Date();
    // What another user has put there stays as old as it is.
    await utimes(join(folder, part, release, lastFile(part)), now, now).catch(() => undefined);
  };
  const replace = async (file: string, text: string, version: string | undefined) => {
    await mkdir(folder, { recursive: true });
    return locked(join(folder, file), lockTimeoutMs, async () => {
      await sweepDrafts(folder);
      if ((await read(file))?.version !== version) return false;
      await durableWrite(join(folder, file), text);
      return true;
    });
  };
  return {
    address: folder,
    read: (file) => within(`give ${file}`, () => read(file)),
    replace: (file, text, version) => within(`take ${file}`, () => replace(file, text, version)),
    list: (part) => within(`list the releases of ${part}`, () => list(part)),
    stored: (part) => within(`list the releases of ${part}`, () => stored(part)),
    put: (part, release, source) => within(`take ${part} ${release}`, () => put(part, release, source)),
    remove: (part, release) => within(`remove ${part} ${release}`, () => removeFolder(join(folder, part, release))),
    async get(part, release) {
      if (!(await this.list(part)).includes(release))
        throw new Error(`${folder} has no release ${release} of ${part}.`);
      return join(folder, part, release);
    },
  };
}

/** A release that is being put there, or anything else, has another name. */
const isId = /^[a-z0-9]+$/;

/** Copies a folder to a place where it appears as a whole; does nothing where that place is taken. */
async function putFolder(source: string, target: string): Promise<void> {
  await sweepDrafts(dirname(target));
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true });
  const draft = draftOf(target);
  try {
    await cp(source, draft, { recursive: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else put the same release there meanwhile.
    if (!existsSync(target)) throw error;
  }
  await syncFolder(dirname(target));
}

/** Removes a folder that disappears as a whole: what a command leaves that is killed meanwhile is a draft. */
async function removeFolder(target: string): Promise<void> {
  const draft = draftOf(target);
  await rename(target, draft).catch(nothingIfMissing);
  await rm(draft, { recursive: true, force: true });
}

/** Does something while this process alone holds the lock of a file. @throws Error when another one does not give it back */
async function locked<T>(file: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  const pause = 50;
  const retries = { retries: Math.ceil(timeoutMs / pause), minTimeout: pause, maxTimeout: pause };
  const options = { realpath: false, lockfilePath: `${file}.locked`, stale: staleMs, retries };
  const release = await lock(file, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ELOCKED') throw error;
    throw new Error(`Another command is replacing ${file}: wait for it to end, and try again.`);
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
