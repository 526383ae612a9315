import { LRUCache } from 'lru-cache';
import { type PublishedReleases, publishedReleasesPath } from 'shared/contract/published.contract.ts';
import { statementFile } from 'shared/contract/statement.contract.ts';
import { type Directory, type LiveRemote, sourceOf } from './directory.ts';
import type { Frame } from './frame.ts';
import { commonHeaders, fileHeaders, plainText } from './headers.ts';
import { maxBytes, noRedirects, readBounded } from './limits.ts';
import { isMissing, OriginError } from './originError.ts';

type Fetch = typeof globalThis.fetch;

const address = /^\/_releases\/(mf-[a-z0-9-]+)\/([a-z0-9]{8,64})\/((?:pages|statement)\.json)$/;

/** Milliseconds that an origin has, and those for which what it said is not requested again. */
const pace = { timeout: 5000, asked: 10_000 };

/**
 * Makes the function that finds what tells anyone which releases are live, and what these state of themselves: as their origin
 * serves it, for `npm run verify`. Of a release that is not live nothing is told.
 */
export function publishing(frame: Frame, fetch: Fetch) {
  const asked = new LRUCache<string, Promise<ArrayBuffer>>({ max: 100, ttl: pace.asked });
  const bodyAt = (source: string) => {
    const known = asked.get(source) ?? bodyOf(source, fetch);
    asked.set(source, known, { noUpdateTTL: true });
    return known;
  };
  return (path: string, { remotes }: Directory) => {
    if (path === publishedReleasesPath) return liveReleases(frame, remotes);
    const [, name, release, file = ''] = address.exec(path) ?? [];
    const remote = remotes.find((known) => known.remote === name && known.release === release);
    if (!remote) return path.startsWith('/_releases/') ? nothing : undefined;
    const compose = () => published(bodyAt(sourceOf(remote, file)));
    // A statement is replaced when a team has a new key.
    return file === statementFile ? { compose } : { key: path, compose };
  };
}

const nothing = { key: 'no release', compose: async () => plainText('Not found', 404) };

function liveReleases({ id }: Frame, remotes: LiveRemote[]) {
  const live: PublishedReleases = {
    shell: id,
    remotes: remotes.map(({ remote: name, release }) => ({ name, release })),
  };
  const text = JSON.stringify(live);
  const headers = { ...commonHeaders, 'content-type': 'application/json', 'cache-control': 'no-cache' };
  return { key: `${publishedReleasesPath} ${text}`, compose: async () => new Response(text, { headers }) };
}

async function published(body: Promise<ArrayBuffer>): Promise<Response> {
  try {
    return new Response(await body, { headers: { ...fileHeaders('.json'), 'cache-control': 'no-cache' } });
  } catch (error) {
    return isMissing(error) ? plainText('Not found', 404) : plainText('Bad gateway', 502, { 'retry-after': '5' });
  }
}

/** Past every cache, as a statement may be a new one; else the copy. */
async function bodyOf(source: string, fetch: Fetch): Promise<ArrayBuffer> {
  const isStatement = source.endsWith(`/${statementFile}`);
  if (!isStatement) return received(source, fetch, 'default');
  return received(source, fetch, 'reload').catch((error) => {
    if (isMissing(error)) throw error;
    return received(source, fetch, 'default');
  });
}

async function received(source: string, fetch: Fetch, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(source, { cache, signal: AbortSignal.timeout(pace.timeout), ...noRedirects });
  if (!response.ok) throw new OriginError(source, response.status);
  return readBounded(response, source.endsWith(`/${statementFile}`) ? maxBytes.statement : maxBytes.pages, source);
}
