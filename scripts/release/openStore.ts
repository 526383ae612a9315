import { isAbsolute, join } from 'node:path';
import { root } from '../site/parts.ts';
import { folderStore, type ReleaseStore } from './store.ts';

/** The store that `RELEASE_STORE` names: a folder, relative to the workspace. @throws Error when it names an address */
export async function openStore(address = process.env.RELEASE_STORE || 'releases'): Promise<ReleaseStore> {
  if (/^[a-z0-9]+:\/\//.test(address)) throw new Error(`RELEASE_STORE=${address}: name a folder (docs/operate.md).`);
  return folderStore(isAbsolute(address) ? address : join(root, address));
}
