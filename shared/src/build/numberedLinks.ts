import { parseFragment } from 'parse5';
import { company } from '../company/company.ts';
import { mark } from '../contract/document/document.contract.ts';
import { attributeOf, type Element, elementsIn } from '../html/elements.ts';
import { escapeHtml } from '../html/escapeHtml.ts';

/** Numbers links to other sites, for paper: sentences stay whole, and each address follows the page once. @param title says what the addresses are */
export function withNumberedLinks(html: string, title: string): string {
  const links = elementsIn(parseFragment(html, { sourceCodeLocationInfo: true })).filter(isNumbered);
  const addresses = [...new Set(links.map(addressOf))];
  if (addresses.length === 0) return html;
  const numbered = links.reduceRight((text, link) => {
    const end = link.sourceCodeLocation?.endOffset ?? 0;
    // With a word joiner, as a number begins no line.
    const number = `<small class="on-paper">\u2060[${addresses.indexOf(addressOf(link)) + 1}]</small>`;
    return text.slice(0, end) + number + text.slice(end);
  }, html);
  const items = addresses.map((address, at) => `<div>[${at + 1}]\u00a0${escapeHtml(address)}</div>`);
  return `${numbered}<aside class="on-paper"><strong>${title}</strong>${items.join('')}</aside>`;
}

const addressOf = (link: Element) => attributeOf(link, 'href') ?? '';

function isNumbered(link: Element): boolean {
  const address = addressOf(link);
  const isElsewhere = /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin !== company.origin;
  if (!isElsewhere || link.tagName !== 'a' || isOnScreen(link) || isInside(link, isOnScreen)) return false;
  // In an island outside of prepared texts, React would not know the number.
  return isInside(link, isText) || !isInside(link, isIsland);
}

const isText = (element: Element) => attributeOf(element, mark.html) !== undefined;
const isIsland = (element: Element) => attributeOf(element, mark.island) !== undefined;
const isOnScreen = (element: Element) => /\bon-screen\b/.test(attributeOf(element, 'class') ?? '');

function isInside({ parentNode }: Element, fits: (element: Element) => boolean): boolean {
  return parentNode !== null && 'tagName' in parentNode && (fits(parentNode) || isInside(parentNode, fits));
}
