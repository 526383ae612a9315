import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftOf } from 'shared/files/drafts.ts';

/** Milliseconds for which a replaced export stays, and its releases' files in later ones: pages that are open still load them. */
const keptMs = 7 * 24 * 60 * 60 * 1000;
const isStamp = /^\d{8}T\d{9}Z$/;

/** Exports that are needed, the oldest first: the newest, and those that were replaced not long ago. */
async function keptExports(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => isStamp.test(name)).sort();
  const oldest = new Date(now.getTime() - keptMs).toISOString().replaceAll(/[-:.]/g, '');
  return names.filter((_, index) => (names[index + 1] ?? oldest) >= oldest);
}

/**
 * Adds files of releases that earlier exports have made, and notes which are this one's own.
 * @param own folders of its releases, below `site/`
 */
export async function keepFormerFiles(folder: string, draft: string, own: string[], now: Date): Promise<void> {
  await writeFile(join(draft, 'releases.json'), JSON.stringify(own));
  for (const name of await keptExports(folder, now)) {
    const former = JSON.parse(await readFile(join(folder, name, 'releases.json'), 'utf8')) as string[];
    for (const release of former.filter((one) => !own.includes(one)))
      await cp(join(folder, name, 'site', release), join(draft, 'site', release), { recursive: true });
  }
}

/** Lets `current` lead to an export, in one step. */
export async function switchTo(folder: string, name: string): Promise<void> {
  const link = draftOf(join(folder, 'current'));
  await symlink(name, link);
  await rename(link, join(folder, 'current'));
}

export async function removeOldExports(folder: string, now: Date): Promise<void> {
  const kept = await keptExports(folder, now);
  for (const name of await readdir(folder))
    if (isStamp.test(name) && !kept.includes(name)) await rm(join(folder, name), { recursive: true });
}
