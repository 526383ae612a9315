import { preloadScripts } from './preload.ts';

/** A document of the site, fetched for showing its page without a full load. */
export interface FetchedDocument {
  document: Document;
  /** Address after redirects. */
  url: URL;
}

const fetched = new Map<string, Promise<FetchedDocument>>();

/** Milliseconds for which a document that was fetched ahead is good enough. */
const freshFor = 30_000;

/** Milliseconds after which a page that was fetched ahead is followed by its scripts: not in the way of a quick tap. */
const scriptsAfter = 200;

/**
 * The document at an address of this site; fetched once, also when it was asked for ahead of time. Its page's scripts
 * follow soon, unless the page is shown before.
 * @throws Error when the network or the answer is not a page
 */
export function documentAt(url: URL): Promise<FetchedDocument> {
  const key = url.pathname + url.search;
  const known = fetched.get(key);
  if (known) return known;
  const promise = load(key);
  fetched.set(key, promise);
  promise.then(
    () => setTimeout(() => fetched.delete(key), freshFor),
    () => fetched.delete(key),
  );
  return promise;
}

async function load(address: string): Promise<FetchedDocument> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`${response.status} ${response.statusText}`.trim());
  }
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  setTimeout(() => preloadScripts(document), scriptsAfter);
  return { document, url: new URL(response.url) };
}
