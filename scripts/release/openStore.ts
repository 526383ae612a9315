import { isAbsolute, join } from 'node:path';
import { root } from '../site/parts.ts';
import { folderStore } from './folderStore.ts';
import type { ReleaseStore } from './store.ts';

/**
 * The store that `RELEASE_STORE` names: a folder (relative to the workspace), or `s3://bucket/prefix`.
 * @throws Error when it names neither
 */
export async function openStore(address = process.env.RELEASE_STORE || 'releases'): Promise<ReleaseStore> {
  if (address.startsWith('s3://')) {
    // A folder needs no client of a bucket, which takes a second to load.
    const { s3Store } = await import('./s3Store.ts');
    return s3Store(address, join(root, '.cache/releases'));
  }
  if (/^[a-z0-9]+:\/\//.test(address))
    throw new Error(`RELEASE_STORE=${address}: name a folder, or a bucket as s3://bucket/prefix.`);
  return folderStore(isAbsolute(address) ? address : join(root, address));
}
