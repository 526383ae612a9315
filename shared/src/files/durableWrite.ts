import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftOf } from './drafts.ts';
import { mapFew } from './mapFew.ts';

/** Replaces a small file whole: readers never see a part, and a power failure loses nothing. */
export async function durableWrite(file: string, content: string): Promise<void> {
  const draft = draftOf(file);
  try {
    await withFile(draft, 'w', async (handle) => {
      await handle.writeFile(content);
      await handle.sync();
    });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncPath(dirname(file));
}

/** Makes a file, or the names in a folder, outlast a loss of power. */
export function syncPath(path: string): Promise<void> {
  return withFile(path, 'r', (handle) => handle.sync());
}

/** The same for all that is in a folder. */
export async function syncFolder(folder: string): Promise<void> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  await mapFew(names, (name) => syncPath(join(folder, name)));
}

async function withFile(path: string, flags: string, work: (file: Awaited<ReturnType<typeof open>>) => Promise<void>) {
  const handle = await open(path, flags);
  try {
    await work(handle);
  } finally {
    await handle.close();
  }
}
