import { LRUCache } from 'lru-cache';
import type { LiveRemote } from './directory.ts';

/** Milliseconds that a remote has to give a file. */
const patience = 1000;

/** Text of the files of releases. */
export interface ReleaseFiles {
  /**
   * Fetches a file once and keeps it: releases are immutable, so what was had stays the last good copy.
   * @param hash SHA-256 in base64url that the text must have
   * @throws Error that says what went wrong
   */
  text(remote: LiveRemote, file: string, hash?: string): Promise<string>;
}

/** Bytes of fragments and stylesheets that are kept as last good copies. */
const keptBytes = 64 * 1024 * 1024;

export function releaseFiles(fetch: typeof globalThis.fetch): ReleaseFiles {
  const kept = new LRUCache<string, string>({ maxSize: keptBytes, sizeCalculation: (text) => text.length + 1 });
  return {
    async text(remote, file, hash) {
      const key = `${remote.remote}/${remote.release}/${file}`;
      const copy = kept.get(key);
      if (copy !== undefined) return copy;
      const address = `${remote.origin}/${file}`;
      const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      const text = await response.text();
      if (hash && (await sha256(text)) !== hash)
        throw new Error(`${address} does not have the hash that pages.json states`);
      kept.set(key, text);
      return text;
    },
  };
}

/** SHA-256 in base64url, by the web's own cryptography. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
