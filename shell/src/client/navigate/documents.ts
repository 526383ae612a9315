import { ids, mark } from 'shared/contract/document/document.contract.ts';
import { policy } from '../page.ts';
import { markPast, restoreLists } from './arrival.ts';

/** A document of the site, fetched for showing its page without a full load, and its address after redirects. */
export type FetchedDocument = Awaited<ReturnType<typeof load>>;

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

async function load(address: string) {
  const response = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(timeoutMs) });
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    throw new Error(`${response.status} ${response.statusText}`.trim());
  }
  const text = await response.text();
  const document = new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
  return { document, url: new URL(response.url) };
}

/** Elements of `<head>` that belong to a page; all others stay during navigation. */
const pageHead =
  'title,meta[name="description"],meta[name="robots"],meta[property],link[rel="canonical"],link[rel="alternate"],style[media],script[type="application/ld+json"]';

// Elements are moved: a copy of a script is one that no parser has made, which Trusted Types refuse.
/** Shows the page of another document in this one, below the same header. */
export function swapPage(next: Document): void {
  for (const element of document.head.querySelectorAll(pageHead)) element.remove();
  for (const element of next.head.querySelectorAll(pageHead)) document.head.append(element);
  addStyle(next);
  copyFrameMarks(next);
  const container = next.getElementById(mark.container);
  if (container) document.getElementById(mark.container)?.replaceWith(container);
  restoreLists();
  markPast();
}

const mostOld = 8;

// Styles of left pages stay for a while: without them browsers read the fonts and lay everything out once more.
// Rules of another release of the same part go at once, for classes have the same names in both.
function addStyle(next: Document): void {
  const style = next.head.querySelector(`style[${mark.style}]`);
  const there = [...document.head.querySelectorAll(`style[${mark.style}]`)];
  if (!style || styleKey(style) === styleKey(there.at(-1))) return;
  const [part, release] = styleKey(style).split('/');
  for (const old of there) {
    const [oldPart, oldRelease] = styleKey(old).split('/');
    if (there.length > mostOld || (oldPart === part && oldRelease !== release)) old.remove();
  }
  document.head.append(style);
}

/** Part, release and page type of a style. */
const styleKey = (style: Element | null | undefined) => style?.getAttribute(mark.style) ?? '';

/** Updates the current link and the language links of header and footer, which stay the same elements. */
function copyFrameMarks(next: Document): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('body > header a, body > footer a');
  const nextLinks = next.querySelectorAll<HTMLAnchorElement>('body > header a, body > footer a');
  links.forEach((link, index) => {
    for (const name of ['href', 'aria-current']) {
      const value = nextLinks[index]?.getAttribute(name);
      link.removeAttribute(name);
      if (value) link.setAttribute(name, value);
    }
  });
}

/** Router failure (product 4.10): shows the error inside the frame. The text came with the document. */
export function showFailure(error: unknown): void {
  const template = document.querySelector<HTMLElement>(`body > #${ids.failure}`);
  const container = document.getElementById(mark.container);
  if (!(template instanceof HTMLTemplateElement) || !container) return;
  const next = document.createElement('div');
  next.id = mark.container;
  next.append(template.content.cloneNode(true));
  const detail = next.querySelector(`[${mark.detail}]`);
  if (detail) detail.textContent = error instanceof Error ? error.message : String(error);
  container.replaceWith(next);
  document.title = template.dataset.title ?? document.title;
}
