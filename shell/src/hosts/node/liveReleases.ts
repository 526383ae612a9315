import type { InstalledRelease } from '../../directory/installedRelease.ts';
import { isSame, type LiveFile, liveVersion, nothingLive, readLive } from '../../install/liveFile.ts';
import { releaseOpener } from '../../install/openRelease.ts';
import type { LiveReleases } from '../../respond/siteState.ts';

/** What is installed on this machine, and which of it is live. */
export interface LiveWatch {
  live(): LiveFile;
  /** Gives a release that is installed; nothing for any other. */
  installed(remote: string, release: string): InstalledRelease | undefined;
  stop(): void;
}

/** Milliseconds between two looks at the file that says what is live. */
const everyMs = 200;

/**
 * Shows what is live, first before it returns, then whenever the installer changes it.
 * @param folder of installed releases
 */
export function watchLive(folder: string, show: (releases: LiveReleases, file: LiveFile) => void): LiveWatch {
  const open = releaseOpener(folder);
  let live = nothingLive;
  let version = '';
  const look = () => {
    const now = liveVersion(folder);
    if (now === version && version !== '') return;
    version = now;
    live = readLive(folder) ?? nothingLive;
    const remotes = live.remotes.flatMap(({ name, release }) => open(name, release) ?? []);
    const isOpen = (name: string) => remotes.some(({ remote }) => remote === name);
    const closed = live.remotes.map(({ name }) => name).filter((name) => !isOpen(name));
    show({ remotes, missing: [...live.missing, ...closed] }, live);
  };
  look();
  const looking = setInterval(look, everyMs);
  return { live: () => live, installed: open, stop: () => clearInterval(looking) };
}

/**
 * Makes the function that gives a candidate, and installs it where it is not: once for all who want to see it.
 * @param install see `Installer.candidate`
 */
export function candidates(
  { live, installed }: LiveWatch,
  install: (remote: string, release: string) => Promise<void>,
): (remote: string, release: string) => Promise<InstalledRelease | undefined> {
  const waiting = new Map<string, Promise<void>>();
  return async (remote, release) => {
    if (live().rolledBack.some(isSame({ name: remote, release }))) return undefined;
    const key = `${remote}@${release}`;
    if (!installed(remote, release)) {
      const started = waiting.get(key) ?? install(remote, release).finally(() => waiting.delete(key));
      waiting.set(key, started);
      await started;
    }
    const found = installed(remote, release);
    if (!found) throw new Error(`${key} is not installed`);
    return found;
  };
}
