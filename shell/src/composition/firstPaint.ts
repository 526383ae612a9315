import { ids } from 'shared/contract/document.contract.ts';

/** Length of a page, in characters, that reaches a phone in one round trip (about 14 kB, compressed, with head and header). */
const oneRoundTrip = 45_000;

/** What a first screen is made of, in characters: no page type has more on a desktop's screen. */
const firstScreen = 15_000;

/**
 * Link that holds the first paint until the page has been parsed, or of a long page its first screen: until the element that follows stands.
 * A page that is painted half-parsed moves: a title takes a second line, a row that ends at the right grows to the left.
 * @param html of the page, inside `main`
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect (a browser that does not know it paints earlier)
 */
export function firstPaintLink(html: string): string {
  const places = html.length > oneRoundTrip ? html.slice(0, firstScreen).matchAll(/ id="([\w-]+)"/g) : [];
  const last = [...places].at(-1)?.[1] ?? ids.footer;
  return `<link rel="expect" href="#${last}" blocking="render">`;
}
