import { readFile, realpath } from 'node:fs/promises';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookup } from 'mrmime';

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that reads `file:` addresses below one folder straight from disk and passes all others on: releases in a
 * folder need no server of their own.
 * @param folder nothing outside of it is read, also not through links; what is not there answers 404
 */
export function fileFetch(folder: string, fetch: Fetch): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'file:') return fetch(input, init);
    init?.signal?.throwIfAborted();
    try {
      return await answerWith(await realpath(fileURLToPath(url)), await realpath(folder));
    } catch (error) {
      if (isMissing(error)) return new Response(`${url.href} does not exist`, { status: 404 });
      throw error;
    }
  };
}

async function answerWith(file: string, folder: string): Promise<Response> {
  if (!file.startsWith(folder + sep)) return new Response('Outside of the releases', { status: 403 });
  const content = await readFile(file);
  return new Response(content, { headers: { 'content-type': lookup(file) ?? 'application/octet-stream' } });
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
