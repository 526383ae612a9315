/** A small file as it was at one moment. */
export interface Versioned {
  text: string;
  version: string;
}

/** A release as the store has it. */
export interface StoredRelease {
  release: string;
  /** When it was put there, for the last time. */
  at: Date;
  /** All of its files are there. */
  isWhole: boolean;
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
  /** Releases of a part, sorted by their ids, with those that are not whole. */
  stored(part: string): Promise<StoredRelease[]>;
  /** Puts a built release there: as a whole, or not at all. One that is there stays as it is, and counts as new. */
  put(part: string, release: string, folder: string): Promise<void>;
  /** A folder of this machine with a release. @throws Error when the store does not have it */
  get(part: string, release: string): Promise<string>;
  /** Removes a release. Whatever interrupts that, nobody takes what is left of it for a release. */
  remove(part: string, release: string): Promise<void>;
}

/** The file of a release that is written last: where it is, the release is whole. */
export function lastFile(part: string): string {
  return part === 'shell' ? 'frame.json' : 'pages.json';
}
