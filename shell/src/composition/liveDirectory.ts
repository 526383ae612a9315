import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import type { RemoteKeys } from 'shared/contract/signature.contract.ts';
import { type Directory, directoryOf, type Report } from './directory.ts';
import { linkReporter } from './frameLinks.ts';
import type { Log } from './log.ts';
import { type ClaimsStore, remotesPoller } from './remotesPoller.ts';

export interface LiveDirectoryOptions {
  /** Reads `remotes.json`. */
  remotes: () => Promise<RemotePointer[]>;
  fetch: typeof globalThis.fetch;
  log: Log;
  /** See `RemoteKeys`. */
  keys?: RemoteKeys | undefined;
  /** Without it, the order in `remotes.json` decides after a restart. */
  claims?: ClaimsStore | undefined;
}

export interface LiveDirectory {
  /** The directory as it is known now; a promise of the first one alone. */
  current(): Directory | Promise<Directory>;
  /** Asks all remotes again. Never throws: what cannot be had now keeps its last good state. */
  refresh(): Promise<Directory>;
}

/** Milliseconds after which a request makes the directory poll again, without waiting for the answer. */
const maxAge = 2000;

/** Keeps the directory in step with the live remotes: picks up releases, and remotes that come back. */
export function liveDirectory(options: LiveDirectoryOptions): LiveDirectory {
  const report = reporter(options.log);
  const reportLinks = linkReporter(options.log);
  const poll = remotesPoller(options, report);
  let directory: Directory | undefined;
  let refreshing: Promise<Directory> | undefined;
  let refreshed = 0;

  const refresh = () => {
    refreshing ??= poll()
      .then(
        (found) => {
          directory = found;
          reportLinks(found);
          report('remotes.json', undefined);
        },
        (error: Error) => report('remotes.json', error.message),
      )
      .finally(() => {
        refreshing = undefined;
        refreshed = Date.now();
      })
      .then(() => directory ?? directoryOf([], ['remotes.json']));
    return refreshing;
  };

  return {
    refresh,
    current() {
      if (!directory) return refresh();
      if (Date.now() - refreshed > maxAge) void refresh();
      return directory;
    },
  };
}

/** Logs what is wrong with a remote once, and when it is back. */
function reporter(log: Log): Report {
  const failures = new Map<string, string>();
  return (remote, failure) => {
    if (failures.get(remote) === failure) return;
    if (failure) log({ level: 'error', event: 'remote-refused', remote, cause: failure });
    else log({ level: 'info', event: 'remote-back', remote });
    if (failure) failures.set(remote, failure);
    else failures.delete(remote);
  };
}
