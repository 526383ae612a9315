import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { type Directory, fetchRemote, type LiveRemote, mergeDirectory } from './directory.ts';
import type { Log } from './log.ts';

interface LiveDirectoryOptions {
  /** Reads `remotes.json`. */
  remotes: () => Promise<RemotePointer[]>;
  fetch: typeof globalThis.fetch;
  log: Log;
}

export interface LiveDirectory {
  /** The directory as it is known now; waits only for the first one. */
  current(): Promise<Directory>;
  /** Asks all remotes again. Never throws: what cannot be had now keeps its last good state. */
  refresh(): Promise<Directory>;
  /** The look that is under way, if any. */
  pending(): Promise<unknown>;
}

/** Milliseconds after which a request makes the directory look again, without waiting for the answer. */
const maxAge = 2000;

/** Keeps the directory in step with the live remotes: picks up releases, and remotes that come back. */
export function liveDirectory({ remotes, fetch, log }: LiveDirectoryOptions): LiveDirectory {
  const known = new Map<string, LiveRemote>();
  const troubles = new Map<string, string>();
  let directory: Directory | undefined;
  let refreshing: Promise<Directory> | undefined;
  let refreshed = 0;

  const report = (remote: string, trouble: string | undefined) => {
    if (troubles.get(remote) === trouble) return;
    if (trouble) log({ level: 'error', event: 'remote-refused', remote, cause: trouble });
    else if (troubles.has(remote)) log({ level: 'info', event: 'remote-back', remote });
    if (trouble) troubles.set(remote, trouble);
    else troubles.delete(remote);
  };

  const look = async () => {
    const pointers = (await remotes()).filter(({ withdrawn }) => !withdrawn);
    await Promise.all(
      pointers.map(async (pointer) => {
        try {
          known.set(pointer.name, await fetchRemote(pointer, fetch, known.get(pointer.name)));
          report(pointer.name, undefined);
        } catch (error) {
          report(pointer.name, (error as Error).message);
        }
      }),
    );
    const reached = pointers.flatMap(({ name }) => known.get(name) ?? []);
    const missing = pointers.map(({ name }) => name).filter((name) => !known.has(name));
    const merged = mergeDirectory(reached, missing);
    directory = merged.directory;
    report('directory', merged.refused.join('; ') || undefined);
  };

  const refresh = () => {
    refreshing ??= look()
      .catch((error: Error) => report('remotes.json', error.message))
      .finally(() => {
        refreshing = undefined;
        refreshed = Date.now();
      })
      .then(() => directory ?? mergeDirectory([], ['remotes.json']).directory);
    return refreshing;
  };

  return {
    refresh,
    pending: () => refreshing ?? Promise.resolve(),
    async current() {
      if (!directory) return refresh();
      if (Date.now() - refreshed > maxAge) void refresh();
      return directory;
    },
  };
}
