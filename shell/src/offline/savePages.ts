import {
  offlineAddress,
  offlineCache,
  openedLimits,
  type SaveReason,
  type SaveResult,
} from 'shared/contract/offline.contract.ts';
import { languages } from 'shared/language/language.ts';
import { isFile, isPage } from './addresses.ts';
import { filesOf, importsOf } from './filesOf.ts';
import { canBeSaved, type SavedEntry, savedPageOf, savedResponse, surplus, titleIn } from './savedPage.ts';

/** Milliseconds that a document or a file has. */
const timeoutMs = 30_000;

/**
 * Saves pages, each with the files of its own release. First come the files, then the documents that name them, and last
 * the files go that no document names any more: wherever this is cut off, every saved document has all of its files.
 */
export function savePages(paths: string[], reason: SaveReason): Promise<SaveResult> {
  return oneAfterTheOther(async (cache) => {
    const before = new Map((await savedPages(cache)).map((page) => [page.path, page.reason]));
    const wanted = new Map(paths.filter(isPage).map((path) => [path, stronger(before.get(path), reason)]));
    // They say from which day a saved page is; a browser without storage may have refused them.
    for (const path of languages.map(offlineAddress)) if (!before.has(path)) wanted.set(path, 'shell');
    try {
      const documents = new Map<string, Response>();
      for (const [path, why] of wanted) documents.set(path, await documentWithFiles(cache, path, why));
      for (const [path, document] of documents) await cache.put(path, document);
      return 'done';
    } catch (error) {
      for (const path of wanted.keys()) if (!before.has(path)) await cache.delete(path);
      return (error as Error).name === 'QuotaExceededError' ? 'full' : 'failed';
    } finally {
      await sweep(cache);
    }
  });
}

/** Deletes pages, and the files that no other page needs. */
export function removePages(paths: string[]): Promise<SaveResult> {
  return oneAfterTheOther(async (cache) => {
    for (const path of paths.filter(isPage)) await cache.delete(path);
    await sweep(cache);
    return 'done';
  });
}

/** Every page that is saved. */
export async function savedPages(cache: Cache): Promise<SavedEntry[]> {
  const documents = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => !isFile(path));
  const pages = documents.map(async (path) => {
    const page = savedPageOf(await cache.match(path));
    return page ? [{ ...page, path }] : [];
  });
  return (await Promise.all(pages)).flat();
}

/** A page that was chosen stays so when it is opened again. */
function stronger(before: SaveReason | undefined, now: SaveReason): SaveReason {
  return before && now === 'opened' ? before : now;
}

/** A worker and its successor may work at the same time; the turn of one that is stopped ends with it. */
function oneAfterTheOther(act: (cache: Cache) => Promise<SaveResult>): Promise<SaveResult> {
  return navigator.locks.request(offlineCache, async () => act(await caches.open(offlineCache)));
}

/**
 * Fetches a page, and puts the files that it needs into the cache.
 * @returns the document as it goes there, too
 * @throws Error when something of it cannot be fetched or stored
 */
async function documentWithFiles(cache: Cache, path: string, reason: SaveReason): Promise<Response> {
  // One that was just opened is in the browser's cache; who chooses a page gets it as it is now.
  const cached: RequestCache = reason === 'opened' ? 'default' : 'no-cache';
  const response = await fetched(path, { headers: { accept: 'text/html' }, cache: cached });
  if (!canBeSaved(response)) throw new Error(`${path} cannot be saved: ${response.status}`);
  const html = await response.text();
  const named = filesOf(html);
  // Reading takes none of what islands load: it comes along where a visitor chose the page.
  const isWhole = reason === 'chosen';
  const sizes = await addFiles(cache, isWhole ? [...named.page, ...named.islands] : named.page, isWhole);
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, new Blob([html]).size);
  const page = { reason, at: Date.now(), title: titleIn(html), files: [...sizes.keys()], bytes };
  return savedResponse(html, response.headers, page);
}

/**
 * Puts files into the cache that are not there yet, with what their scripts import.
 * @param isWhole whether that goes for the shell's scripts, too, which load islands on demand
 * @returns sizes by address
 */
async function addFiles(cache: Cache, addresses: string[], isWhole: boolean): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const open = [...addresses];
  for (let address = open.pop(); address; address = open.pop()) {
    if (sizes.has(address)) continue;
    const body = await fileIn(cache, address);
    sizes.set(address, body.size);
    const isFollowed = address.endsWith('.js') && (isWhole || address.startsWith('/_remotes/'));
    if (isFollowed) open.push(...importsOf(await body.text(), address));
  }
  return sizes;
}

async function fileIn(cache: Cache, address: string): Promise<Blob> {
  const known = await cache.match(address, { ignoreVary: true });
  if (known) return known.blob();
  const response = await fetched(address);
  if (response.status !== 200 || response.redirected) throw new Error(`${address} cannot be saved: ${response.status}`);
  await cache.put(address, response.clone());
  return response.blob();
}

function fetched(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}

/** Drops opened pages beyond their limits, then every file that no page needs. */
async function sweep(cache: Cache): Promise<void> {
  const pages = await savedPages(cache);
  const dropped = new Set(surplus(pages, openedLimits, Date.now()));
  for (const path of dropped) await cache.delete(path);
  const needed = new Set(pages.flatMap(({ path, files }) => (dropped.has(path) ? [] : files)));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (isFile(pathname) && !needed.has(pathname)) await cache.delete(request, { ignoreVary: true });
  }
}
