import type { Feed } from 'shared/contract/feed.contract.ts';
import { maxBytes } from 'shared/contract/limits.contract.ts';
import {
  type Action,
  type AnyPage,
  type PagesContract,
  type PublishedPage,
  pageFor,
} from 'shared/contract/pages.contract.ts';
import { parsePagesText } from 'shared/contract/parsePages.ts';
import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import type { RemoteKeys } from 'shared/contract/signature.contract.ts';
import { isLanguage, languageOfPath } from 'shared/language/language.ts';
import { sectionOf, sectionsOf, settleClaims } from './claims.ts';
import { noRedirects, readBounded } from './limits.ts';
import { OriginError } from './originError.ts';
import { matchPattern } from './pattern.ts';
import { assertSigned } from './signatures.ts';

/** A remote whose `pages.json` is known, and where its release is served. */
export interface LiveRemote extends PagesContract {
  /** Where all its releases are served, without a slash at the end. */
  url: string;
  /** Entity tag with which its `pages.json` came. */
  etag?: string;
}

/** Address of a file of a release at the origin that serves it. */
export function sourceOf({ url, release }: LiveRemote, file: string): string {
  return `${url}/${release}/${file}`;
}

export interface Owned {
  remote: LiveRemote;
  page: AnyPage | PublishedPage;
}

/** Who owns which path, merged from the live remotes. */
export interface Directory {
  remotes: LiveRemote[];
  /** Names of remotes that are configured and of which no page is known, and what else the site cannot do without. */
  missing: string[];
  /** Names of remotes that `remotes.json` no longer lists and that are shown on. */
  lost: string[];
  page(path: string): Owned | undefined;
  /** All that have a page. */
  paths: string[];
  /** The answer of the remote that owns a pattern to a path that is no page. */
  unknown(path: string): Owned | undefined;
  /** Where a path redirects to. */
  redirect(path: string): string | undefined;
  /** What the service of a remote does at a path. */
  action(method: string, path: string): { remote: LiveRemote; action: Action } | undefined;
  /** The feed at a path. */
  feed(path: string): { remote: LiveRemote; feed: Feed } | undefined;
}

/** Takes what is wrong with a remote now, or that it is well. */
export type Report = (remote: string, failure: string | undefined) => void;

/** `fetchRemote`, with what the poller was given. */
export type FetchOne = (pointer: RemotePointer, known?: LiveRemote) => Promise<LiveRemote>;

/**
 * Merges remotes into one directory. A remote that claims a section of an earlier one is left out; see `settleClaims`.
 * @returns the directory, and one sentence for each remote that was refused
 */
export function mergeDirectory(remotes: LiveRemote[], missing: string[]): { directory: Directory; refused: string[] } {
  const { accepted, refused } = settleClaims(remotes);
  return {
    directory: directoryOf(accepted, missing),
    refused: [...refused].map(([remote, claim]) => `${claim}: ${remote} is left out`),
  };
}

/** @param remotes no two of which claim the same section */
export function directoryOf(remotes: LiveRemote[], missing: string[], lost: string[] = []): Directory {
  const pages = new Map<string, Owned>();
  const owners = new Map<string, LiveRemote>();
  for (const remote of remotes) {
    for (const page of remote.pages) pages.set(page.path, { remote, page });
    for (const section of sectionsOf(remote)) owners.set(section, remote);
  }
  return {
    remotes,
    missing,
    lost,
    page: (path) => pages.get(path),
    paths: [...pages.keys()],
    unknown(path) {
      const language = languageOfPath(path);
      const remote = owners.get(sectionOf(path));
      const answer = remote?.unknown.find(({ pattern }) => matchPattern(pattern, path));
      return remote && answer && language ? { remote, page: pageFor(answer, language) } : undefined;
    },
    redirect(path) {
      const found = owners.get(sectionOf(path))?.redirects.find(({ from }) => matchPattern(from, path));
      return found?.to.replace(':lang', languageOfPath(path) ?? '');
    },
    action(method, path) {
      const remote = owners.get(sectionOf(path));
      const action = remote?.actions.find((known) => known.method === method && matchPattern(known.path, path));
      return remote && action && isLanguage(path.split('/')[1]) ? { remote, action } : undefined;
    },
    feed(path) {
      const remote = owners.get(sectionOf(path));
      const feed = remote?.feeds.find((known) => known.path === path);
      return remote && feed && { remote, feed };
    },
  };
}

/**
 * Fetches and validates the `pages.json` of a remote; asks for it only where it has changed.
 * @param known what is known of the remote already
 * @param keys of teams that sign their releases
 * @throws Error that names remote, page and field, or says that the remote did not answer, or that nobody has signed the release
 */
export async function fetchRemote(
  pointer: RemotePointer,
  fetch: typeof globalThis.fetch,
  known?: LiveRemote,
  keys: RemoteKeys = {},
): Promise<LiveRemote> {
  const isKnown = known?.url === pointer.url;
  // A release never changes: what is pinned and known needs no question.
  if (isKnown && known.release === pointer.release) return known;
  const source = pointer.release ? `${pointer.url}/${pointer.release}/pages.json` : `${pointer.url}/pages.json`;
  // Of another release no tag is known: a static host makes equal ones of equal sizes and times.
  const asksWhetherNew = isKnown && !pointer.release && known.etag;
  const headers: Record<string, string> = asksWhetherNew ? { 'if-none-match': asksWhetherNew } : {};
  const options = { headers, signal: AbortSignal.timeout(2000), ...noRedirects };
  const response = await fetch(source, options).catch((error: Error) => {
    throw new Error(`${pointer.name}: ${source} did not answer (${error.message})`);
  });
  if (asksWhetherNew && response.status === 304) return known;
  if (!response.ok) throw new OriginError(`${pointer.name}: ${source}`, response.status);
  const body = await readBounded(response, maxBytes.pages, `${pointer.name}: ${source}`);
  const contract = await parsePagesText(new TextDecoder().decode(body), `${pointer.name}: ${source}`);
  expectField(pointer, source, 'remote', contract.remote, pointer.name);
  expectField(pointer, source, 'release', contract.release, pointer.release);
  await assertSigned({ pages: contract, body, url: pointer.url }, keys, fetch);
  const etag = response.headers.get('etag');
  return { ...contract, url: pointer.url, ...(etag ? { etag } : {}) };
}

function expectField(pointer: RemotePointer, source: string, field: string, found: string, expected?: string): void {
  if (expected !== undefined && found !== expected)
    throw new Error(`${pointer.name}: ${source}: field ${field}: expected ${expected}, found ${found}`);
}
