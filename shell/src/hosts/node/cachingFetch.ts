import { lookup } from 'mrmime';
import { maxBytesOf } from 'shared/contract/limits.contract.ts';
import { parsePages, parsePagesText } from 'shared/contract/parsePages.ts';
import { readBounded } from '../../composition/limits.ts';
import type { Log } from '../../composition/log.ts';
import type { DiskCache, OriginFile } from './diskCache.ts';

type Fetch = typeof globalThis.fetch;

/** `<base>/<release>/<file>`: a file that never changes. */
const releaseFile =
  /^(https?:\/\/.+?)\/([a-z0-9]{8,64})\/((?:feeds|fragments|assets|media)\/(?!.*\.\.)[A-Za-z0-9._/-]+|[A-Za-z0-9._-]+)$/;
/** `<base>/pages.json`: whatever is newest. */
const newestPages = /^(https?:\/\/.+)\/pages\.json$/;

interface CachingFetchOptions {
  copies: DiskCache;
  fetch: Fetch;
  log: Log;
}

/**
 * A `fetch` that keeps what remotes served, across restarts. Files of a release never change: what was had once is not
 * requested again, unless by `cache: 'reload'`. The newest `pages.json` is requested each time; the copy answers where
 * the remote does not, or not with a valid one.
 */
export function cachingFetch({ copies, fetch, log }: CachingFetchOptions): Fetch {
  const keep = async (of: OriginFile, content: Uint8Array) => {
    try {
      await copies.write(of, content);
    } catch (error) {
      // The site needs no copies while its remotes answer.
      log({ level: 'error', event: 'copy-not-cached', page: of.file, cause: (error as Error).message });
    }
  };
  const newest = newestOf({ copies, keep, fetch, log });

  return async (input, init) => {
    // What a service answers is for one request.
    if (init?.cache === 'no-store') return fetch(input, init);
    const address = String(input);
    const [, base = '', release = '', file = ''] = releaseFile.exec(address) ?? [];
    const of = base ? { base, release, file } : undefined;
    const copy = of && init?.cache !== 'reload' ? await copies.read(of) : undefined;
    if (copy) return answerWith(file, copy);
    const [, origin] = newestPages.exec(address) ?? [];
    if (origin) return newest({ base: origin, release: 'newest', file: 'pages.json' }, of, init);
    const response = await fetch(input, init);
    if (!of || !response.ok) return response;
    const content = new Uint8Array(await readBounded(response, maxBytesOf(address), address));
    await keep(of, content);
    return answerWith(file, content);
  };
}

function answerWith(file: string, content: Uint8Array<ArrayBuffer>): Response {
  return new Response(content, { headers: { 'content-type': lookup(file) ?? 'application/octet-stream' } });
}

interface NewestOptions {
  copies: DiskCache;
  keep: (of: OriginFile, content: Uint8Array) => Promise<void>;
  fetch: Fetch;
  log: Log;
}

/** Answers for `pages.json`: network first, then the copy. */
function newestOf({ copies, keep, fetch, log }: NewestOptions) {
  /** The newest text that is cached, by address: the same one is neither checked nor written again. */
  const known = new Map<string, string>();
  /** Why the copy is served, by address: each cause is logged once. */
  const failures = new Map<string, string>();

  const keepValid = async (text: string, of: OriginFile, pinned: OriginFile | undefined) => {
    const address = `${of.base}/${of.file}`;
    if (known.get(address) === text) return;
    const { release } = await parsePagesText(text, address);
    const isPinned = pinned?.release === release;
    await keep(isPinned ? pinned : of, new TextEncoder().encode(text));
    if (!isPinned) known.set(address, text);
  };

  const logOnce = (address: string, copy: Uint8Array, cause: string) => {
    if (failures.get(address) === cause) return;
    failures.set(address, cause);
    const { remote, release } = parsePages(JSON.parse(new TextDecoder().decode(copy)), address);
    log({ level: 'error', event: 'cached-copy-served', remote, release, page: 'pages.json', cause });
  };

  /** @param pinned the same file as that of a release; it is one only where its content says so */
  return async (of: OriginFile, pinned: OriginFile | undefined, init: RequestInit | undefined): Promise<Response> => {
    const address = `${of.base}/${of.file}`;
    let response: Response | undefined;
    try {
      response = await fetch(address, init);
      if (!response.ok && response.status !== 304) throw new Error(`${address} answered ${response.status}`);
      if (response.ok) {
        const text = new TextDecoder().decode(await readBounded(response, maxBytesOf(address), address));
        response = new Response(text, { headers: response.headers });
        await keepValid(text, of, pinned);
      }
      if (failures.delete(address)) log({ level: 'info', event: 'remote-back', page: address });
      return response;
    } catch (error) {
      const copy = await copies.read(of);
      if (copy) {
        logOnce(address, copy, (error as Error).message);
        return answerWith(of.file, copy);
      }
      // What was refused is refused again, for the same reason, by who reads it.
      if (response && !response.bodyUsed) return response;
      throw error;
    }
  };
}
