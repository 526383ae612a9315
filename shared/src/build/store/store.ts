import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { lock } from 'proper-lockfile';
import { draftOf, durableWrite, sweepDrafts, syncPath } from '../../files/durableWrite.ts';
import { sha256 } from '../../files/hash.ts';

/** Returns the name of the file that describes a release. */
export function lastFile(part: string): string {
  return part === 'shell' ? 'frame.json' : 'pages.json';
}

/** Milliseconds after which a lock expires; a running command renews its lock. */
const staleMs = 5000;

export type ReleaseStore = ReturnType<typeof folderStore>;

/**
 * Opens a release store: a folder with `<part>/<release>/…`, which never change, and small files that say which of them are live.
 * @param lockTimeoutMs milliseconds to wait for another command that replaces the same file
 */
export function folderStore(folder: string, lockTimeoutMs = 10_000) {
  /** A small file with its version: the file as it was at one moment. */
  const read = async (file: string) => {
    const text = await readFile(join(folder, file), 'utf8').catch(nothingIfMissing);
    return text === undefined ? undefined : { text, version: sha256(text) };
  };
  /** Returns the ids of the releases of a part, sorted. */
  const list = async (part: string): Promise<string[]> => {
    const names = (await readdir(join(folder, part)).catch(nothingIfMissing)) ?? [];
    return names.filter((name) => isId.test(name) && existsSync(join(folder, part, name, lastFile(part)))).sort();
  };
  return {
    address: folder,
    read,
    list,
    /**
     * Replaces a small file at once: a reader sees the old text or the new one.
     * @param version the version to replace; `undefined` if there is no file yet
     * @returns whether the file still had this version, and was replaced
     */
    async replace(file: string, text: string, version: string | undefined): Promise<boolean> {
      await mkdir(folder, { recursive: true });
      return locked(join(folder, file), lockTimeoutMs, async () => {
        await sweepDrafts(folder);
        if ((await read(file))?.version !== version) return false;
        await durableWrite(join(folder, file), text);
        return true;
      });
    },
    async putAt(part: string, release: string): Promise<Date> {
      return (await stat(join(folder, part, release, lastFile(part)))).mtime;
    },
    /** Copies a built release into the store, whole or not at all. One that is there stays as it is, and counts as new. */
    async put(part: string, release: string, source: string): Promise<void> {
      await putFolder(source, join(folder, part, release));
      const now = new Date();
      // Another user's release keeps its time.
      await utimes(join(folder, part, release, lastFile(part)), now, now).catch(() => undefined);
    },
    /** Removes a release at once. If the command is interrupted, a draft is left. */
    async remove(part: string, release: string): Promise<void> {
      const target = join(folder, part, release);
      const draft = draftOf(target);
      await rename(target, draft).catch(nothingIfMissing);
      await rm(draft, { recursive: true, force: true });
    },
    /** Returns the folder of a release. @throws Error if the store does not have it */
    async get(part: string, release: string): Promise<string> {
      if (!(await list(part)).includes(release)) throw new Error(`${folder} has no release ${release} of ${part}.`);
      return join(folder, part, release);
    },
  };
}

/** Names of releases; drafts and other files have different names. */
const isId = /^[a-z0-9]+$/;

/** Copies a folder to a place, where it appears at once and complete; does nothing if that place is taken. */
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
  await syncPath(dirname(target));
}

/** Does something while this process alone holds the lock of a file. @throws Error if another one keeps it */
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

/** The store that `RELEASE_STORE` names: a folder, relative to the working directory. @throws Error when it names an address */
export async function openStore(address = process.env.RELEASE_STORE || 'releases'): Promise<ReleaseStore> {
  if (/^[a-z0-9]+:\/\//.test(address)) throw new Error(`RELEASE_STORE=${address}: name a folder (docs/operate.md).`);
  return folderStore(resolve(address));
}

/** Parses JSON; `undefined`, which no contract allows, if it is invalid. */
export function dataIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
