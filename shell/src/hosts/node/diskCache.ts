import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftOf, sweepDrafts } from 'shared/files/drafts.ts';

/** How many releases of an origin are cached: the live one, those of open pages, and what may be gone back to. */
const releasesKept = 8;

/** A file at an origin: below a release, or at the root, which stands for the newest release. */
export interface OriginFile {
  /** Where all releases are served, without a slash at the end. */
  base: string;
  release: string;
  file: string;
}

/** Copies of what origins served, in a folder that outlives the process. */
export interface DiskCache {
  /** The copy of a file, or `undefined`. */
  read(of: OriginFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Keeps a copy: whole or not at all. Releases that were used longest ago make room. */
  write(of: OriginFile, content: Uint8Array): Promise<void>;
  /** Names the releases that are live: from now on they make no room for others. */
  hold(releases: Pick<OriginFile, 'base' | 'release'>[]): void;
}

/** @param folder made when the first copy is written; what a process left there that was killed in mid-write is swept */
export function diskCache(folder: string): DiskCache {
  void sweepDrafts(folder, { recursive: true });
  /**
   * When a release of which there are copies was last used in this process, by its folder. Ids that requests make up are
   * not remembered.
   */
  const used = new Map<string, number>();
  let held = new Set<string>();
  const releaseFolder = ({ base, release }: Pick<OriginFile, 'base' | 'release'>) =>
    join(folder, encodeURIComponent(base), release);

  /** Removes the releases of an origin that were used longest ago. */
  const makeRoom = async (origin: string) => {
    const found = await readdir(origin);
    const rated = await Promise.all(
      found.map(async (name) => {
        const path = join(origin, name);
        const last = used.get(path) ?? (await stat(path)).mtimeMs;
        return { path, last: held.has(path) ? Number.POSITIVE_INFINITY : last };
      }),
    );
    const surplus = rated.sort((one, other) => (one.last < other.last ? 1 : -1)).slice(releasesKept);
    await Promise.all(surplus.map(({ path }) => rm(path, { recursive: true, force: true })));
    for (const { path } of surplus) used.delete(path);
  };

  return {
    hold(releases) {
      held = new Set(releases.map(releaseFolder));
    },
    async read(of) {
      const release = releaseFolder(of);
      const copy = await readFile(join(release, of.file)).catch(() => undefined);
      if (copy) used.set(release, Date.now());
      return copy;
    },
    async write(of, content) {
      const release = releaseFolder(of);
      used.set(release, Date.now());
      const file = join(release, of.file);
      const made = await mkdir(dirname(file), { recursive: true });
      const draft = draftOf(file);
      try {
        await writeFile(draft, content);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      if (made) await makeRoom(dirname(release));
    },
  };
}
