import { parseDocument } from 'htmlparser2';
import { mark } from '../../shared/src/contract/document.contract.ts';

/** A node of a parsed document, as far as it is looked at. */
interface HtmlNode {
  name?: string;
  attribs?: Record<string, string>;
  children?: HtmlNode[];
}

/** Attributes whose values follow what editors write: texts, addresses, names made of them, sizes of pictures. */
const written =
  /^(href|src|srcset|alt|title|id|for|name|value|datetime|width|height|style|aria-(label|labelledby|describedby|controls)|data-.*)$/;

/**
 * What code makes of content: the elements of a fragment without their texts, without what editors write into attributes,
 * and of siblings that are built alike only the first. A longer text or a further entry changes nothing.
 */
export function markupOf(html: string): string {
  return markupIn((parseDocument(html) as unknown as HtmlNode).children ?? []);
}

function markupIn(nodes: HtmlNode[]): string {
  return [...new Set(nodes.map(elementOf))].join('');
}

function elementOf({ name, attribs = {}, children = [] }: HtmlNode): string {
  if (!name) return '';
  const attributes = Object.entries(attribs).map(([key, value]) => ` ${key}${written.test(key) ? '' : `="${value}"`}`);
  // Prepared HTML is content as a whole.
  const inside = mark.html in attribs || name === 'script' ? '' : markupIn(children);
  return `<${name}${attributes.join('')}>${inside}</${name}>`;
}
