import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { lookup } from 'mrmime';

/** A `fetch` that answers `file:` addresses from disk, so that releases on the same machine need no server. */
export function fileFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const address = String(input);
    if (!address.startsWith('file:')) return fetch(input, init);
    try {
      const body = await readFile(fileURLToPath(address));
      return new Response(body, { headers: { 'content-type': lookup(address) ?? 'application/octet-stream' } });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Response('Not found', { status: 404 });
      throw error;
    }
  };
}
