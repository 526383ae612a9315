import {
  offlineAddress,
  offlineCache,
  type SavedPage,
  type SaveResult,
  savedHeader,
} from 'shared/contract/browser/offline.contract.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { languageOfPath, languages, withoutPhraseBreaks } from 'shared/language/language.ts';

/** Says if a path leads to a file of a release, which never changes. */
export function isFile(path: string): boolean {
  return /^\/_(remotes|shell)\//.test(path);
}

/** Says if a path may lead to a page for everybody; results of a search are for one question. */
export function isPage(path: string): boolean {
  return path === '/' || (languageOfPath(path) !== undefined && path.split('/')[2] !== 'search');
}

export interface SavedEntry extends SavedPage {
  path: string;
}

/** Headers about the transfer or its recipient, which are not stored. */
const ofTransfer = ['content-encoding', 'content-length', 'vary', 'etag', 'set-cookie'];

/** Makes the response to cache: a document with facts about it in a header. */
export function savedResponse(html: string, headers: Headers, page: SavedPage): Response {
  const stored = new Headers(headers);
  for (const name of ofTransfer) stored.delete(name);
  stored.set(savedHeader, encodeURIComponent(JSON.stringify(page)));
  return new Response(html, { headers: stored });
}

/** Facts about a cached document; nothing for a file. */
export function savedPageOf(response: Response | undefined): SavedPage | undefined {
  const stated = response?.headers.get(savedHeader);
  return stated ? (JSON.parse(decodeURIComponent(stated)) as SavedPage) : undefined;
}

/** Says if a response may be saved: a whole page of this site that is for everybody. */
export function canBeSaved({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    !(headers.get('cache-control') ?? '').includes('no-store')
  );
}

/** Title of a document for readers, as it stands in HTML: its heading, which may be said whole beside its letters. */
export function titleIn(html: string): string {
  const [, attributes = '', content = ''] = /<h1([^>]*)>(.*?)<\/h1>/s.exec(html) ?? [];
  const [, label] = / aria-label="([^"]*)"/.exec(attributes) ?? [];
  return withoutPhraseBreaks(label ?? content.replaceAll(/<[^>]*>/g, ''));
}

/** Files whose addresses name their release, wherever HTML and styles name them. */
const addresses = /(?<=["'(\s,])\/_(?:remotes|shell)\/[\w./-]+\.\w+/g;

/** The import map states the hash of every script that there is: most of them the page never loads. Its manifest it does. */
const importMap = /<script type="importmap">.*?<\/script>/s;
const manifests = /\/_remotes\/[\w/-]+\/mf-manifest\.json/g;

/** Returns the files that a document names, each once. A plain script is beside the entry of its remote. */
export function filesOf(html: string): string[] {
  const entry = new RegExp(` ${mark.entry}="([^"]*)"`).exec(html)?.[1];
  const scripts = [...html.matchAll(new RegExp(` ${mark.script}="([a-z-]+)"`, 'g'))];
  const plain = entry ? scripts.map(([, name]) => entry.replace(/[^/]*$/, `${name}.js`)) : [];
  return unique([...(html.replace(importMap, '').match(addresses) ?? []), ...(html.match(manifests) ?? []), ...plain]);
}

/** Addresses of the scripts that a script imports from beside itself, now or later. */
export function importsOf(script: string, address: string): string[] {
  const named = script.matchAll(/\b(?:from|import)\s*\(?["'`](\.{1,2}\/[\w./-]+\.js)["'`]/g);
  return unique([...named].map(([, path = '']) => new URL(path, `https://site.invalid${address}`).pathname));
}

const unique = (list: string[]) => [...new Set(list)];

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
