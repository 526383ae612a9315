import { LRUCache } from 'lru-cache';
import { type LiveRemote, sourceOf } from './directory.ts';
import { maxBytesOf, noRedirects, readBounded } from './limits.ts';

/** A file whose content is the one that the release states. */
export interface VerifiedFile {
  body: ArrayBuffer;
  /** Content type that the origin gave. */
  type: string | null;
}

/**
 * Fetches a file of a release and compares it with its hash. A copy on the way may be bad: where the hash is not met,
 * the file is asked for once more past every cache.
 * @param hash SHA-256 in base64 or base64url, with or without `sha256-` before it
 * @param patience milliseconds that the origin has for each answer
 * @throws Error that says what went wrong
 */
export async function fetchVerified(
  fetch: typeof globalThis.fetch,
  address: string,
  hash: string,
  patience: number,
): Promise<VerifiedFile> {
  for (const cache of ['default', 'reload'] as const) {
    const response = await fetch(address, { cache, signal: AbortSignal.timeout(patience), ...noRedirects });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const body = await readBounded(response, maxBytesOf(address), address);
    if ((await sha256(body)) === plainHash(hash)) return { body, type: response.headers.get('content-type') };
  }
  throw new Error(`${address} does not have the hash that pages.json states`);
}

/** Milliseconds that a remote has to give a file that a page cannot do without. */
const patience = 1000;

/** Text of the files of releases. */
export interface ReleaseFiles {
  /**
   * Fetches a file once and keeps it: releases are immutable, so what was had stays the last good copy. All pages that
   * need it at the same time wait for one answer.
   * @throws Error that says what went wrong
   */
  text(remote: LiveRemote, file: string, hash: string): Promise<string>;
}

/** Bytes of fragments and stylesheets that are kept as last good copies. */
const keptBytes = 64 * 1024 * 1024;

export function releaseFiles(fetch: typeof globalThis.fetch): ReleaseFiles {
  const kept = new LRUCache<string, string>({ maxSize: keptBytes, sizeCalculation: (text) => text.length + 1 });
  const waiting = new Map<string, Promise<string>>();
  const load = async (address: string, hash: string): Promise<string> => {
    const { body } = await fetchVerified(fetch, address, hash, patience);
    const text = new TextDecoder().decode(body);
    kept.set(address, text);
    return text;
  };
  return {
    async text(remote, file, hash) {
      const address = sourceOf(remote, file);
      const known = kept.get(address) ?? waiting.get(address);
      if (known !== undefined) return known;
      const loading = load(address, hash).finally(() => waiting.delete(address));
      waiting.set(address, loading);
      return loading;
    },
  };
}

/** SHA-256 in base64url, by the web's own cryptography. */
export async function sha256(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return plainHash(btoa(String.fromCharCode(...new Uint8Array(digest))));
}

/** A hash in base64url, whichever way it was written. */
function plainHash(hash: string): string {
  return hash
    .replace(/^sha256-/, '')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
