import { LRUCache } from 'lru-cache';
import type { RemoteKeys } from 'shared/contract/signature.contract.ts';
import { fetchRemote, type LiveRemote } from './directory.ts';
import type { Log } from './log.ts';
import { isMissing } from './originError.ts';

/** Releases beside the live ones: older ones of pages that are still open, and candidates. */
export interface Releases {
  /**
   * A release by its id, where the remote still serves it.
   * @throws Error that says why it cannot be had
   */
  release(remote: { name: string; url: string }, release: string): Promise<LiveRemote>;
  /** The newest release that an origin serves. @throws Error that says why it cannot be had */
  newest(remote: { name: string; url: string }): Promise<LiveRemote>;
}

/** How many `pages.json` of releases that are not live are remembered, and how many ids under which there is none. */
const remembered = { found: 50, failed: 200 };
/** Milliseconds for which a release that could not be had is not requested again. */
const failedForMs = 2000;
/** Milliseconds for which the newest release of an origin counts as known. */
const newestForMs = 1000;
/**
 * Releases that one origin is requested in a second at most. Open pages need a few; anybody can make up any number.
 */
const asksPerSecond = 20;

/** Looks releases up and remembers what was found (a release never changes) and, for a moment, what was not. */
export function releasesOf(fetch: typeof globalThis.fetch, log: Log, keys?: RemoteKeys): Releases {
  const found = new LRUCache<string, LiveRemote>({ max: remembered.found });
  const failed = new LRUCache<string, Error>({ max: remembered.failed, ttl: failedForMs });
  const waiting = new Map<string, Promise<LiveRemote>>();
  const mayAsk = rateLimit(asksPerSecond);

  const ask = async (key: string, ttl: number, pointer: { name: string; url: string; release?: string }) => {
    const { name, url, release } = pointer;
    if (!mayAsk(url)) throw new Error(`${name}: more than ${asksPerSecond} releases were requested in a second`);
    try {
      const remote = await fetchRemote(pointer, fetch, undefined, keys);
      found.set(key, remote, { ttl });
      return remote;
    } catch (thrown) {
      const error = thrown as Error;
      failed.set(key, error);
      // That there is no such release is no failure of the remote.
      if (!isMissing(error))
        log({
          level: 'error',
          event: 'release-failed',
          remote: name,
          release: release ?? 'newest',
          cause: error.message,
        });
      throw error;
    }
  };
  const look = async (key: string, ttl: number, pointer: { name: string; url: string; release?: string }) => {
    const known = found.get(key) ?? waiting.get(key);
    if (known) return known;
    const failure = failed.get(key);
    if (failure) throw failure;
    const asking = ask(key, ttl, pointer).finally(() => waiting.delete(key));
    waiting.set(key, asking);
    return asking;
  };
  return {
    release: ({ name, url }, release) => look(`${name} ${url} ${release}`, 0, { name, url, release }),
    newest: ({ name, url }) => look(`${name} ${url}`, newestForMs, { name, url }),
  };
}

/** Whether a key may do something once more in this second. */
function rateLimit(perSecond: number): (key: string) => boolean {
  let second = 0;
  const counts = new Map<string, number>();
  return (key) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      counts.clear();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= perSecond;
  };
}
