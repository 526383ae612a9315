import { versionProblem } from '../../shared/src/contract/version.contract.ts';
import { readPointers } from './pointers.ts';
import { shellVersion } from './shellVersion.ts';
import { statedBy } from './statedVersions.ts';
import { lastFile, type ReleaseStore } from './store.ts';

/**
 * Sees to it that shell and remotes follow each other once a pointer has moved back.
 * @throws Error in one sentence that names both versions
 */
export async function assertFollowed(store: ReleaseStore, part: string, release: string): Promise<void> {
  const [shells, remotes] = await Promise.all(['shell.json', 'remotes.json'].map((file) => readPointers(store, file)));
  const shell = part === 'shell' ? release : shells?.entries[0]?.release;
  const frame = shell && (await store.read(`shell/${shell}/${lastFile('shell')}`))?.text;
  if (!frame) return;
  const version = shellVersion(frame);
  const live = (remotes?.entries ?? []).filter(({ withdrawn }) => !withdrawn);
  const moved = part === 'shell' ? live : [{ name: part, release }];
  for (const { name, release: id } of moved) {
    const stated = id ? await statedBy(store, name, id) : undefined;
    const problem = stated && versionProblem(stated, version);
    if (problem)
      throw new Error(
        `shell ${shell}, of version ${version} of the contract, cannot follow ${name} ${id}: ${problem}.`,
      );
  }
}
