import { isAbsolute, join } from 'node:path';
import { root } from '../site/parts.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';

/** A small file as it was at one moment. */
export interface Versioned {
  text: string;
  version: string;
}

/**
 * Where deployed releases are: `<part>/<release>/…`, which never change, and small files that say which of them are
 * live. Parts are the remotes and the shell.
 */
export interface ReleaseStore {
  /** Where it is, as people write it. */
  readonly address: string;
  /** A small file; `undefined` where there is none. */
  read(file: string): Promise<Versioned | undefined>;
  /**
   * Replaces a small file at once: a reader sees the old text or the new one.
   * @param version replaces only what still has this version; `undefined`: only where there is no file yet
   * @returns whether it was replaced
   */
  replace(file: string, text: string, version: string | undefined): Promise<boolean>;
  /** Ids of the releases of a part that are there, sorted. */
  list(part: string): Promise<string[]>;
  /** Puts a built release there: as a whole, or not at all. Does nothing where it is there. */
  put(part: string, release: string, folder: string): Promise<void>;
  /** A folder of this machine with a release. @throws Error when the store does not have it */
  get(part: string, release: string): Promise<string>;
}

/** The file of a release that is written last: where it is, the release is whole. */
export function lastFile(part: string): string {
  return part === 'shell' ? 'frame.json' : 'pages.json';
}

/**
 * The store that `RELEASE_STORE` names: a folder (relative to the workspace), or `s3://bucket/prefix`.
 * @throws Error when it names neither
 */
export function openStore(address = process.env.RELEASE_STORE || 'releases'): ReleaseStore {
  if (address.startsWith('s3://')) return s3Store(address, join(root, '.cache/releases'));
  if (/^[a-z0-9]+:\/\//.test(address))
    throw new Error(`RELEASE_STORE=${address}: name a folder, or a bucket as s3://bucket/prefix.`);
  return folderStore(isAbsolute(address) ? address : join(root, address));
}
