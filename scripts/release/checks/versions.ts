import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Check, LocalRelease } from 'shared/build/store/nextSite.ts';
import { liveIn } from 'shared/build/store/pointers.ts';
import { dataIn, type ReleaseStore } from 'shared/build/store/store.ts';
import { statedVersion, versionProblem } from 'shared/contract/release/upgrade.ts';
import { z } from 'zod';

const framed = z.object({ contract: z.int().positive() });

/** Reads a file as JSON; a missing file is left to other checks, and does not stop a rollback. */
const dataOf = async (folder: string, file: string) =>
  dataIn(await readFile(join(folder, file), 'utf8').catch(() => ''));

/** The shell can install the remotes of the next site: they are of its version of the contract, or of the one before. */
export const checkVersions: Check = ({ shell, shellIsNew, remotes, candidates }) =>
  problemsOf(shell, shellIsNew ? remotes : candidates);

/**
 * Checks the same of a release that is in the store already.
 * @throws Error that names both versions, one line each
 */
export async function assertFollowed(store: ReleaseStore, part: string, release: string): Promise<void> {
  const live = await liveIn(store);
  const folderOf = (name: string, id = '') => join(store.address, name, id);
  const shell = part === 'shell' ? release : live.shell.entries[0]?.release;
  const others = live.remotes.entries.filter(({ withdrawn }) => !withdrawn);
  const shown = part === 'shell' ? others : [{ name: part, release }];
  const releases = shown.map(({ name, release: id = '' }) => ({
    remote: name,
    release: id,
    folder: folderOf(name, id),
  }));
  const problems = await problemsOf(folderOf('shell', shell), releases);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function problemsOf(shell: string, releases: Pick<LocalRelease, 'remote' | 'release' | 'folder'>[]) {
  const frame = framed.safeParse(await dataOf(shell, 'frame.json')).data;
  const problems = releases.map(async ({ remote, release, folder }) => {
    const stated = statedVersion.safeParse(await dataOf(folder, 'pages.json')).data;
    const problem = frame && stated && versionProblem(stated.contract, frame.contract);
    return problem ? [`${remote} ${release}: ${problem}.`] : [];
  });
  return (await Promise.all(problems)).flat();
}
