import { policy } from '../trustedTypes.ts';

/** A document of the site, fetched for showing its page without a full load. */
export interface FetchedDocument {
  document: Document;
  /** Address after redirects. */
  url: URL;
}

const fetched = new Map<string, Promise<FetchedDocument>>();
const keyOf = (url: URL) => url.pathname + url.search;

const timeoutMs = 8_000;

const freshFor = 30_000;

/** Fetches a document of this site once, also ahead of time. @throws Error without network or page; a TimeoutError if it took too long */
export function documentAt(url: URL): Promise<FetchedDocument> {
  const key = keyOf(url);
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

/** Forgets the document of an address, whose elements move into the page when it is shown. */
export function forgetDocument(url: URL): void {
  fetched.delete(keyOf(url));
}

async function load(address: string): Promise<FetchedDocument> {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`${response.status} ${response.statusText}`.trim());
  }
  const text = await response.text();
  const document = new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
  return { document, url: new URL(response.url) };
}
