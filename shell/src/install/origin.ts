import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { boundedJson, maxBytes } from 'shared/contract/release/limits.contract.ts';
import { locateRemotes, parseRemotes, type RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { noRedirects, readBounded } from '../respond/actions/serviceRequest.ts';

export type Origin = ReturnType<typeof originOf>;

/**
 * Reads `remotes.json`, at a path or an address, and the files of releases, from servers or from the folder that it stands in.
 * @param timeoutMs milliseconds in which a server sends a file
 */
export function originOf(where: string, fetch = globalThis.fetch, timeoutMs = 5000) {
  const url = /^https?:/.test(where) ? new URL(where) : pathToFileURL(resolve(where));
  const folder = url.protocol === 'file:' ? dirname(fileURLToPath(url)) : undefined;
  /** Reads a file. @param limit most bytes that are read @throws Error in one sentence that names the address */
  const read = async (address: string, limit: number): Promise<Uint8Array<ArrayBuffer>> =>
    new URL(address).protocol === 'file:'
      ? fileBelow(folder, address, limit)
      : served(address, limit, timeoutMs, fetch);
  return {
    read,
    /** Reads the pointers as they are now. @throws Error in one sentence */
    async remotes(): Promise<RemotePointer[]> {
      const file = await read(url.href, maxBytes.remotes).catch((error: Error) => {
        throw new Error(`${where} cannot be read (${error.message}): set REMOTES to the place of remotes.json`);
      });
      const text = new TextDecoder().decode(file);
      return locateRemotes(parseRemotes(boundedJson(text, where), where), url);
    },
  };
}

/** Reads a file below a folder, but nothing outside of it, even through links. */
async function fileBelow(folder: string | undefined, address: string, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await realpath(fileURLToPath(address)).catch(() => {
    throw new Error(`${address} does not exist`);
  });
  if (folder === undefined || !file.startsWith((await realpath(folder)) + sep))
    throw new Error(`${address} is outside of the folder of remotes.json`);
  if ((await stat(file)).size > limit) throw new Error(`${address} is larger than the ${limit} bytes that are taken`);
  return new Uint8Array(await readFile(file));
}

/** Reads a file of a server. @param limit most bytes that are read */
async function served(address: string, limit: number, timeoutMs: number, fetch: typeof globalThis.fetch) {
  // Past every cache on the way: a copy there may be bad, or older than a signature by a new key.
  const options = { cache: 'reload', signal: AbortSignal.timeout(timeoutMs), ...noRedirects } as const;
  const response = await fetch(address, options).catch((error: Error) => {
    throw new Error(`${address} did not answer (${error.message})`);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${address} answered ${response.status}`);
  }
  const body = await readBounded(response, limit, address).catch((error: Error) => {
    throw error.message.startsWith(address) ? error : new Error(`${address} was cut off (${error.message})`);
  });
  return new Uint8Array(body);
}
