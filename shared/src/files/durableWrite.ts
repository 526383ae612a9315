import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
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

const machine = hostname().replaceAll(/\W/g, '_');
const isDraft = /\.(\w+)-(\d+)-[a-f0-9]{8}\.draft$/;
/** Milliseconds after which a draft of another machine is abandoned; no command takes as long. */
const longest = 24 * 60 * 60 * 1000;

/** A name beside a file or folder for what is to replace it; it tells which process writes there. */
export function draftOf(target: string): string {
  return `${target}.${machine}-${process.pid}-${randomBytes(4).toString('hex')}.draft`;
}

/** Removes drafts of processes that were killed before they could put them into place. */
export async function sweepDrafts(folder: string, { recursive = false } = {}): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive }).catch(() => []);
  for (const { name, parentPath } of entries) {
    const path = join(parentPath, name);
    if (await isAbandoned(path, name)) await rm(path, { recursive: true, force: true });
  }
}

async function isAbandoned(path: string, name: string): Promise<boolean> {
  const [, owner, id] = isDraft.exec(name) ?? [];
  if (!owner) return false;
  if (owner === machine && !isRunning(Number(id))) return true;
  // Of another machine, or the number of a process that was given to another one since.
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return Date.now() - mtimeMs > longest;
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
