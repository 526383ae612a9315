import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { boundedJson } from 'shared/contract/boundedJson.ts';
import { maxBytes } from 'shared/contract/limits.contract.ts';
import { locateRemotes, parseRemotes, type RemotePointer } from 'shared/contract/remotes.contract.ts';
import { noRedirects, readBounded } from '../../composition/limits.ts';
import type { Log } from '../../composition/log.ts';
import type { DiskCache } from './diskCache.ts';
import { fileFetch } from './fileFetch.ts';

type Fetch = typeof globalThis.fetch;

/** What the host knows about the place of `remotes.json`. */
export interface RemotesFile {
  /** Reads the pointers as they are now. @throws Error in one sentence */
  read(): Promise<RemotePointer[]>;
  /** Fetches what the pointers lead to, also from the folder that the file stands in. */
  fetch: Fetch;
}

/** Where the last good `remotes.json` of an address is cached, for a start while that address does not answer. */
export interface CachedPointers {
  copies: DiskCache;
  log: Log;
}

/** Milliseconds that a server has to give `remotes.json`. */
const timeoutMs = 2000;

/**
 * @param where path or http(s) address of `remotes.json`
 * @param cache for an address; without it nothing is cached
 */
export function remotesFile(where: string, fetch: Fetch, cache?: CachedPointers): RemotesFile {
  const url = /^https?:/.test(where) ? new URL(where) : pathToFileURL(resolve(where));
  const isFile = url.protocol === 'file:';
  const read = async () => {
    const text = await (isFile ? readFile(url, 'utf8') : textAt(url, fetch)).catch((error: Error) => {
      throw new Error(`${where} cannot be read (${error.message}): set REMOTES to the place of remotes.json`);
    });
    return { text, pointers: pointersIn(text, where, url) };
  };
  return {
    fetch: isFile ? fileFetch(dirname(fileURLToPath(url)), fetch) : fetch,
    read: cache && !isFile ? caching(read, where, url, cache) : async () => (await read()).pointers,
  };
}

type Read = () => Promise<{ text: string; pointers: RemotePointer[] }>;

/** Caches what was read, and gives it where this process has read nothing yet. */
function caching(read: Read, where: string, url: URL, { copies, log }: CachedPointers): RemotesFile['read'] {
  const copy = { base: new URL('.', url).href, release: 'newest', file: 'remotes.json' };
  let known = '';
  const keep = async (text: string) => {
    if (text === known) return;
    known = text;
    // The site needs no copy while the address answers.
    const failed = (error: Error) =>
      log({ level: 'error', event: 'copy-not-cached', page: copy.file, cause: error.message });
    await copies.write(copy, new TextEncoder().encode(text)).catch(failed);
  };
  return async () => {
    const found = await read().catch(async (error: Error) => {
      const text = known ? undefined : await copies.read(copy);
      if (!text) throw error;
      log({ level: 'error', event: 'cached-copy-served', page: copy.file, cause: error.message });
      known = new TextDecoder().decode(text);
      return { text: known, pointers: pointersIn(known, where, url) };
    });
    await keep(found.text);
    return found.pointers;
  };
}

async function textAt(url: URL, fetch: Fetch): Promise<string> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs), ...noRedirects });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return new TextDecoder().decode(await readBounded(response, maxBytes.remotes, url.href));
}

/** @throws Error that names the file and, where it is one, the field */
function pointersIn(text: string, where: string, url: URL): RemotePointer[] {
  return locateRemotes(parseRemotes(boundedJson(text, where), where), url);
}
