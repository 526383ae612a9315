import { mark } from 'shared/contract/document.contract.ts';

/** What of `<head>` belongs to a page; everything else stays through navigation. */
const pageHead =
  'title,meta[name="description"],meta[name="robots"],meta[property],link[rel="canonical"],link[rel="alternate"],script[type="application/ld+json"]';

/**
 * Shows the page of another document in this one: head, styles, header marks and content. Keeps header and footer.
 * All of it is copied: the document can be shown again later.
 */
export function swapPage(next: Document): void {
  for (const element of document.head.querySelectorAll(pageHead)) element.remove();
  for (const element of next.head.querySelectorAll(pageHead)) document.head.append(copyOf(element));
  swapStyles(next);
  copyHeaderMarks(next);
  const container = next.getElementById(mark.container);
  if (container) document.getElementById(mark.container)?.replaceWith(copyOf(container));
}

/** Pages have the rules of their own type only, in an order that counts: those of the page before go. */
function swapStyles(next: Document): void {
  const key = (style: Element) => style.getAttribute(mark.style);
  const stylesOf = ({ head }: Document) => [...head.querySelectorAll(`style[${mark.style}]`)];
  const [shown, wanted] = [stylesOf(document), stylesOf(next)];
  for (const style of wanted) if (!shown.some((each) => key(each) === key(style))) document.head.append(copyOf(style));
  for (const style of shown) if (!wanted.some((each) => key(each) === key(style))) style.remove();
}

function copyOf(element: Element): Node {
  return document.importNode(element, true);
}

/** The header stays the same element; which link is current and where the language links lead changes. */
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
