import { type StatedVersion, statedVersion } from '../../shared/src/contract/version.contract.ts';
import { dataIn } from './json.ts';
import { lastFile, type ReleaseStore } from './store.ts';

/** The versions that a release of the store states; nothing where they cannot be read: hosts refuse it, and say why. */
export async function statedBy(
  store: ReleaseStore,
  remote: string,
  release: string,
): Promise<StatedVersion | undefined> {
  const file = await store.read(`${remote}/${release}/${lastFile(remote)}`);
  return statedVersion.safeParse(dataIn(file?.text ?? '')).data;
}
