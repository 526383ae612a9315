import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import type { StatedVersion } from '../../shared/src/contract/version.contract.ts';
import { liveSince, openPageMs } from './history.ts';
import { statedBy } from './statedVersions.ts';
import type { ReleaseStore } from './store.ts';

/** A release whose pages may be open, and ask the host for files of theirs. */
export interface OpenRelease {
  remote: string;
  release: string;
  stated: StatedVersion;
  /** Until when, if another one goes live now. */
  until: Date;
}

/** The releases of remotes that are live, or were during the last seven days. */
export async function openReleases(store: ReleaseStore, entries: RemotePointer[], now: Date): Promise<OpenRelease[]> {
  const since = new Date(now.getTime() - openPageMs);
  const found = entries.flatMap(({ name: remote, history = [] }) =>
    [...liveSince(history, since)].map(async (release) => {
      const stated = await statedBy(store, remote, release);
      const next = history[history.findLastIndex((move) => move.release === release) + 1];
      const lastLive = next ? new Date(next.at) : now;
      return stated ? [{ remote, release, stated, until: new Date(lastLive.getTime() + openPageMs) }] : [];
    }),
  );
  return (await Promise.all(found)).flat();
}
