import { parseFragment } from 'parse5';
import { company } from '../company/company.ts';
import { mark } from '../contract/document/document.contract.ts';
import { attributeOf, type Element, elementsIn } from '../html/elements.ts';

/** Numbers links to other sites, for paper: sentences stay whole, and addresses follow the text, or stand beside a link that stands alone, as a source does. */
export function withNumberedLinks(html: string): string {
  const printed = elementsIn(parseFragment(html, { sourceCodeLocationInfo: true })).filter(isPrinted);
  if (!printed.some(isInText)) return html;
  const links = printed.filter((link) => isInText(link) || printed.filter(isSameAs(link)).length > 1);
  const alone = links.filter((link) => !isInText(link));
  // The last ones, as sources follow the text.
  const places = alone.filter((link, at) => !alone.slice(at + 1).some(isSameAs(link)));
  const addresses = [...new Set([...places, ...links].map(addressOf))];
  // With a word joiner, as a number begins no line.
  const numberOf = (address: string) => `<sup class="on-paper">\u2060[${addresses.indexOf(address) + 1}]</sup>`;
  const numbered = links.reduceRight((text, link) => {
    const { startOffset = 0, endOffset = 0 } = link.sourceCodeLocation ?? {};
    const number = numberOf(addressOf(link));
    const [at, part] = places.includes(link) ? [startOffset, `${number} `] : [endOffset, number];
    return text.slice(0, at) + part + text.slice(at);
  }, html);
  const others = addresses.slice(places.length).map((address) => `<li>${numberOf(address)} ${address}</li>`);
  if (others.length === 0) return numbered;
  return `${numbered}<ul class="on-paper small wrap taps">${others.join('').replaceAll('&', '&amp;')}</ul>`;
}

const addressOf = (link: Element) => attributeOf(link, 'href') ?? '';
const isSameAs = (link: Element) => (other: Element) => addressOf(other) === addressOf(link);
const isInText = (link: Element) => isInside(link, (around) => attributeOf(around, mark.html) !== undefined);

function isPrinted(link: Element): boolean {
  if (link.tagName !== 'a' || !isElsewhere(addressOf(link)) || isInside(link, isOnScreen)) return false;
  // In an island outside of prepared texts, React would not know the number.
  return isInText(link) || !isInside(link, isIsland);
}

const isElsewhere = (address: string) => address.startsWith('http') && !address.startsWith(company.website);
const isOnScreen = (element: Element) => /\bon-screen\b/.test(attributeOf(element, 'class') ?? '');
const isIsland = (element: Element) => attributeOf(element, mark.island) !== undefined;

function isInside({ parentNode }: Element, fits: (element: Element) => boolean): boolean {
  return parentNode !== null && 'tagName' in parentNode && (fits(parentNode) || isInside(parentNode, fits));
}
