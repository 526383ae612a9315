import { mark } from 'shared/contract/document/document.contract.ts';
import { markPast, restoreLists } from './arrival.ts';

/** Elements of `<head>` that belong to a page; all others stay during navigation. */
const pageHead =
  'title,meta[name="description"],meta[name="robots"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

// Elements are moved: a copy of a script is one that no parser has made, which Trusted Types refuse.
/** Shows the page of another document in this one, below the same header. */
export function swapPage(next: Document): void {
  for (const element of document.head.querySelectorAll(pageHead)) element.remove();
  for (const element of next.head.querySelectorAll(pageHead)) document.head.append(element);
  addStyle(next);
  copyHeaderMarks(next);
  const container = next.getElementById(mark.container);
  if (container) document.getElementById(mark.container)?.replaceWith(container);
  restoreLists();
  markPast();
}

const mostOld = 8;

const pageStyles = () => [...document.head.querySelectorAll(`style[${mark.style}]`)];

// Styles of left pages stay for a while: without them browsers read the fonts and lay everything out once more.
// Rules of another release of the same part go at once, for classes have the same names in both.
function addStyle(next: Document): void {
  const style = next.head.querySelector(`style[${mark.style}]`);
  const there = pageStyles();
  if (!style || keyOf(style) === keyOf(there.at(-1))) return;
  const [part, release] = keyOf(style).split('/');
  for (const old of there) {
    const [oldPart, oldRelease] = keyOf(old).split('/');
    if (there.length > mostOld || (oldPart === part && oldRelease !== release)) old.remove();
  }
  document.head.append(style);
}

/** Part, release and page type of a style. */
const keyOf = (style: Element | null | undefined) => style?.getAttribute(mark.style) ?? '';

/** Updates the current link and the language links of the header, which stays the same element. */
function copyHeaderMarks(next: Document): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('body > header a');
  const nextLinks = next.querySelectorAll<HTMLAnchorElement>('body > header a');
  links.forEach((link, index) => {
    for (const name of ['href', 'aria-current']) {
      const value = nextLinks[index]?.getAttribute(name);
      if (value == null) link.removeAttribute(name);
      else link.setAttribute(name, value);
    }
  });
}
