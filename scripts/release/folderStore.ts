import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sha256, writeAtomically } from '../../shared/src/build/release.ts';
import { lastFile, type ReleaseStore, type Versioned } from './store.ts';

/**
 * Releases in a folder of this machine, or of one that it has mounted.
 * @param patience milliseconds to wait for another command that replaces the same file, which takes it a few
 */
export function folderStore(folder: string, patience = 5000): ReleaseStore {
  const read = async (file: string): Promise<Versioned | undefined> => {
    const text = await readFile(join(folder, file), 'utf8').catch(nothingIfMissing);
    return text === undefined ? undefined : { text, version: sha256(text) };
  };
  return {
    address: folder,
    read,
    async replace(file, text, version) {
      await mkdir(folder, { recursive: true });
      return locked(join(folder, `${file}.lock`), patience, async () => {
        if ((await read(file))?.version !== version) return false;
        await writeAtomically(join(folder, file), text);
        return true;
      });
    },
    async list(part) {
      const names = (await readdir(join(folder, part)).catch(nothingIfMissing)) ?? [];
      return names
        .filter((name) => existsSync(join(folder, part, name, lastFile(part))) && !name.startsWith('.'))
        .sort();
    },
    put: (part, release, source) => putFolder(source, join(folder, part, release)),
    async get(part, release) {
      const found = join(folder, part, release);
      if (!existsSync(join(found, lastFile(part)))) throw new Error(`${folder} has no release ${release} of ${part}.`);
      return found;
    },
  };
}

/** Copies a folder to a place where it appears as a whole; does nothing where that place is taken. */
async function putFolder(source: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true });
  const draft = await mkdtemp(join(dirname(target), '.draft-'));
  try {
    await cp(source, draft, { recursive: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Somebody else put the same release there meanwhile.
    if (!existsSync(target)) throw error;
  }
}

/** Does something while this process alone holds a lock file. @throws Error when another one does not give it back */
async function locked<T>(lock: string, patience: number, work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + patience; ; ) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (Date.now() > deadline)
        throw new Error(`Another command holds ${lock}: wait for it to end. If none is running, delete that file.`);
      await setTimeout(20);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock);
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
