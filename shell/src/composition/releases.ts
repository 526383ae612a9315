import { LRUCache } from 'lru-cache';
import { fetchRemote, type LiveRemote } from './directory.ts';

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

/** How many `pages.json` of releases that are not live are kept. */
const kept = 50;
/** Milliseconds for which the newest release of an origin counts as known. */
const newestFor = 1000;

/** Looks releases up and keeps what was found: a release never changes. */
export function releasesOf(fetch: typeof globalThis.fetch): Releases {
  const found = new LRUCache<string, Promise<LiveRemote>>({ max: kept });
  const look = (key: string, ttl: number, ask: () => Promise<LiveRemote>) => {
    const known = found.get(key);
    if (known) return known;
    const asked = ask();
    found.set(key, asked, { ttl });
    // What could not be had now may be there in a moment.
    asked.catch(() => found.delete(key));
    return asked;
  };
  return {
    release: ({ name, url }, release) =>
      look(`${name} ${url} ${release}`, 0, () => fetchRemote({ name, url, release }, fetch)),
    newest: ({ name, url }) => look(`${name} ${url}`, newestFor, () => fetchRemote({ name, url }, fetch)),
  };
}
