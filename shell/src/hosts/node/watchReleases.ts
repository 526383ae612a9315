import type { Directory } from '../../composition/directory.ts';

/** What is known of the remotes, kept up to date. */
export interface ReleaseWatch {
  /** Remotes whose pages are not known, or that `remotes.json` lists no longer. */
  missing(): string[];
  stop(): void;
}

/**
 * Looks at the remotes again and again, first before it returns.
 * @param every milliseconds between two looks
 * @param onChange called when other releases are live, or other remotes known
 */
export async function watchReleases(
  refresh: () => Promise<Directory>,
  every: number,
  onChange: (directory: Directory) => void,
): Promise<ReleaseWatch> {
  let missing: string[] = [];
  let known = '';
  const poll = async () => {
    const directory = await refresh();
    missing = [...directory.missing, ...directory.lost];
    const releases = directory.remotes.map(({ remote, release, url }) => `${remote}@${release} ${url}`);
    const now = [...releases, ...missing].join();
    if (now === known) return;
    known = now;
    onChange(directory);
  };
  await poll();
  const polling = setInterval(() => void poll(), every);
  return { missing: () => missing, stop: () => clearInterval(polling) };
}
