import { LRUCache } from 'lru-cache';
import { feedProblem } from 'shared/contract/feed.contract.ts';
import { soundFragment } from 'shared/contract/fragment.contract.ts';
import { maxBytesOf } from 'shared/contract/limits.contract.ts';
import { scopedStylesheet } from 'shared/contract/stylesheet.contract.ts';
import { backoff } from './backoff.ts';
import { type LiveRemote, sourceOf } from './directory.ts';
import { inBase64Url, sha256 } from './hash.ts';
import { noRedirects, readBounded } from './limits.ts';
import type { Log } from './log.ts';
import { OriginError } from './originError.ts';

/** A file whose content is the one that the release states. */
export interface VerifiedFile {
  body: ArrayBuffer;
  /** Content type that the origin gave. */
  type: string | null;
}

/**
 * Fetches a file of a release and compares it with its hash. A copy on the way may be bad: where the hash is not met,
 * the file is requested once more past every cache.
 * @param hash SHA-256 in base64 or base64url, with or without `sha256-` before it
 * @param timeoutMs milliseconds that the origin has for each answer
 * @throws Error that says what went wrong
 */
export async function fetchVerified(
  fetch: typeof globalThis.fetch,
  address: string,
  hash: string,
  timeoutMs: number,
): Promise<VerifiedFile> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(address, {
      cache,
      signal: AbortSignal.timeout(timeoutMs),
      ...noRedirects,
    });
    if (!response.ok) throw new OriginError(address, response.status);
    const body = await readBounded(response, maxBytesOf(address), address);
    if ((await sha256(body)) === inBase64Url(hash)) return { body, type: response.headers.get('content-type') };
  }
  throw new Error(`${address} does not have the hash that pages.json states`);
}

/** Milliseconds that a remote has for a file: a page cannot do without its text, and can wait for all else. */
const timeoutMs = { text: 1000, file: 5000 };

/** Files of releases, each with the content that its release states. */
export interface ReleaseFiles {
  /**
   * Fetches a fragment, a stylesheet or a feed once, checks that it stays in its place, and caches it: releases are immutable,
   * so what was had stays the last good copy. All pages that need it at the same time wait for one answer.
   * @param page path of the page that needs it, for the log
   * @throws Error that says what went wrong
   */
  text(remote: LiveRemote, file: string, hash: string, page: string): Promise<string>;
  /**
   * Caches what `text` will need, which checks it then: parsing all fragments of a site would take a second of each start.
   * The log says nothing.
   * @throws Error that says what went wrong
   */
  fetchAhead(remote: LiveRemote, file: string, hash: string): Promise<void>;
  /**
   * Fetches a file that a browser requested, for all who wait for it at the same time.
   * @throws Error that says what went wrong
   */
  file(remote: LiveRemote, file: string, hash: string): Promise<VerifiedFile>;
}

interface CachedText {
  text: string;
  /** Whether a page may show it. */
  isChecked: boolean;
}

/** Characters of fragments and stylesheets that are cached as last good copies. */
const cachedSize = 64 * 1024 * 1024;

/** What could not be had is not requested by every request; see `Backoff`. */
export function releaseFiles(fetch: typeof globalThis.fetch, log: Log): ReleaseFiles {
  const cached = new LRUCache<string, CachedText>({
    maxSize: cachedSize,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  const failures = backoff(log);
  const texts = new Map<string, Promise<string>>();
  const files = new Map<string, Promise<VerifiedFile>>();
  const fetchText = async (address: string, hash: string) => {
    const { body } = await fetchVerified(fetch, address, hash, timeoutMs.text);
    return new TextDecoder().decode(body);
  };
  return {
    async text(remote, file, hash, page) {
      const address = sourceOf(remote, file);
      const known = cached.get(address);
      if (known?.isChecked) return known.text;
      const load = async () => {
        const text = sound(file, known?.text ?? (await fetchText(address, hash)), remote, address);
        cached.set(address, { text, isChecked: true });
        return text;
      };
      return shared(texts, address, () => failures.run(address, entryOf('fragment', remote, page), load));
    },
    async fetchAhead(remote, file, hash) {
      const address = sourceOf(remote, file);
      if (cached.has(address)) return;
      const text = await failures.run(address, undefined, () => fetchText(address, hash));
      if (!cached.has(address)) cached.set(address, { text, isChecked: false });
    },
    async file(remote, file, hash) {
      const address = sourceOf(remote, file);
      const load = () => fetchVerified(fetch, address, hash, timeoutMs.file);
      return shared(files, address, () => failures.run(address, entryOf('file', remote, file), load));
    },
  };
}

function entryOf(event: string, { remote, release }: LiveRemote, page: string) {
  return { event, remote, release, page };
}

/** The text as a page may show it. @throws Error that names the address and what is wrong */
function sound(file: string, text: string, { remote }: LiveRemote, address: string): string {
  try {
    if (file.endsWith('.css')) return scopedStylesheet(text, remote);
    if (!file.endsWith('.xml')) return soundFragment(text);
    const problem = feedProblem(text);
    if (problem) throw new Error(problem);
    return text;
  } catch (error) {
    throw new Error(`${address} is refused: ${(error as Error).message}`);
  }
}

/** Gives all who ask while a task runs the same answer. */
function shared<T>(running: Map<string, Promise<T>>, key: string, task: () => Promise<T>): Promise<T> {
  const known = running.get(key);
  if (known) return known;
  const started = task().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}
