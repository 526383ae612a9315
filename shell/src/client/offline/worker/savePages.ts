import { offlineAddress, offlineCache, type SaveResult } from 'shared/contract/browser/offline.contract.ts';
import { languages } from 'shared/language/language.ts';
import { isFile, isPage } from './addresses.ts';
import { filesOf, importsOf } from './filesOf.ts';
import { canBeSaved, type SavedEntry, savedPageOf, savedResponse, titleIn } from './savedPage.ts';

const timeoutMs = 30_000;

// Files come before the documents that name them, and go last: wherever this is cut off, documents have their files.
export function savePages(paths: string[]): Promise<SaveResult> {
  return oneAfterTheOther(async (cache) => {
    const before = new Set((await savedPages(cache)).map(({ path }) => path));
    const wanted = [...languages.map(offlineAddress), ...paths.filter(isPage)];
    try {
      const documents = new Map<string, Response>();
      for (const path of wanted) documents.set(path, await documentWithFiles(cache, path));
      for (const [path, document] of documents) await cache.put(path, document);
      return 'done';
    } catch (error) {
      for (const path of wanted) if (!before.has(path)) await cache.delete(path);
      return (error as Error).name === 'QuotaExceededError' ? 'full' : 'failed';
    } finally {
      await tidy(cache);
    }
  });
}

/** Deletes pages, and the files that no other page needs. */
export function removePages(paths: string[]): Promise<SaveResult> {
  return oneAfterTheOther(async (cache) => {
    for (const path of paths.filter(isPage)) await cache.delete(path);
    await tidy(cache);
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

/** Runs one task at a time, even across a worker and its successor. */
function oneAfterTheOther(act: (cache: Cache) => Promise<SaveResult>): Promise<SaveResult> {
  return navigator.locks.request(offlineCache, async () => act(await caches.open(offlineCache)));
}

/** Fetches a page and caches its files. @returns the document to cache. @throws Error when something cannot be stored */
async function documentWithFiles(cache: Cache, path: string): Promise<Response> {
  const response = await fetched(path, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  if (!canBeSaved(response)) throw new Error(`${path} cannot be saved: ${response.status}`);
  const html = await response.text();
  const files = await addFiles(cache, filesOf(html));
  return savedResponse(html, response.headers, { at: Date.now(), title: titleIn(html), files });
}

/** Caches files, and the scripts that they import, unless they are cached. @returns all addresses */
async function addFiles(cache: Cache, addresses: string[]): Promise<string[]> {
  const added = new Set<string>();
  const open = [...addresses];
  for (let address = open.pop(); address; address = open.pop()) {
    if (added.has(address)) continue;
    added.add(address);
    const file = await fileIn(cache, address);
    if (address.endsWith('.js')) open.push(...importsOf(await file.text(), address));
  }
  return [...added];
}

async function fileIn(cache: Cache, address: string): Promise<Response> {
  const known = await cache.match(address, { ignoreVary: true });
  if (known) return known;
  const response = await fetched(address);
  if (response.status !== 200 || response.redirected) throw new Error(`${address} cannot be saved: ${response.status}`);
  await cache.put(address, response.clone());
  return response;
}

function fetched(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}

async function tidy(cache: Cache): Promise<void> {
  const needed = new Set((await savedPages(cache)).flatMap(({ files }) => files));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (isFile(pathname) && !needed.has(pathname)) await cache.delete(request, { ignoreVary: true });
  }
}
