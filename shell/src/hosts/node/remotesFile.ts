import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { locateRemotes, parseRemotes, type RemotePointer } from 'shared/contract/remotes.contract.ts';
import { fileFetch } from './fileFetch.ts';

type Fetch = typeof globalThis.fetch;

/** What the host knows about the place of `remotes.json`. */
export interface RemotesFile {
  /** Reads the pointers as they are now. @throws Error in one sentence */
  read(): Promise<RemotePointer[]>;
  /** Fetches what the pointers lead to, also from the folder that the file stands in. */
  fetch: Fetch;
}

/** Milliseconds that a server has to give `remotes.json`. */
const patience = 2000;

/** @param where path or http(s) address of `remotes.json` */
export function remotesFile(where: string, fetch: Fetch): RemotesFile {
  const url = /^https?:/.test(where) ? new URL(where) : pathToFileURL(resolve(where));
  const isFile = url.protocol === 'file:';
  return {
    fetch: isFile ? fileFetch(dirname(fileURLToPath(url)), fetch) : fetch,
    async read() {
      const text = await (isFile ? readFile(url, 'utf8') : textAt(url, fetch)).catch((error: Error) => {
        throw new Error(`${where} cannot be read (${error.message}): set REMOTES to the place of remotes.json`);
      });
      return locateRemotes(parseRemotes(dataIn(text, where), where), url);
    },
  };
}

async function textAt(url: URL, fetch: Fetch): Promise<string> {
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  return response.text();
}

function dataIn(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${where} is not JSON: ${(error as Error).message}`);
  }
}
