import { ids, mark } from 'shared/contract/document.contract.ts';

/** UTF-8 bytes of a page that reaches a phone in one round trip: about 14 kB, compressed, with head and header. */
const oneRoundTrip = 20_000;

/** What a first screen is made of, in bytes: no page type has more on a desktop's screen. */
const firstScreen = 15_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Link that holds the first paint until the page has been parsed, or of a long page its first screen: until the element that follows stands.
 * A page that is painted half-parsed moves: a title takes a second line, a row that ends at the right grows to the left.
 * On a page with a list, a script behind it makes it wait for the whole page where something is stored of that list: what is
 * painted is what the visitor left.
 * @param html of the page, inside `main`
 * @param hold the script
 * @see https://html.spec.whatwg.org/multipage/links.html#link-type-expect (a browser that does not know it paints earlier)
 */
export function firstPaintLink(html: string, hold: string): string {
  const bytes = encoder.encode(html);
  const start = bytes.length > oneRoundTrip ? decoder.decode(bytes.subarray(0, firstScreen)) : '';
  const last = [...start.matchAll(/ id="([\w-]+)"/g)].at(-1)?.[1] ?? ids.footer;
  const list = new RegExp(` ${mark.list}="([\\w:-]+)"`).exec(html)?.[1];
  const held = list ? [` id="${ids.hold}" title="${list}"`, `<script>${hold}</script>`] : ['', ''];
  return `<link rel="expect" href="#${last}" blocking="render"${held[0]}>${held[1]}`;
}
