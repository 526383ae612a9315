import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { mark } from '../../shared/src/contract/document.contract.ts';
import { attributeOf } from '../../shared/src/html/elements.ts';

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

/** Attributes whose values follow what editors write: texts, addresses, names made of them, sizes of pictures. */
const written =
  /^(href|src|srcset|alt|title|id|for|name|value|datetime|width|height|style|aria-(label|labelledby|describedby|controls)|data-.*)$/;

/**
 * What code makes of content: the elements of a fragment without their texts, without what editors write into attributes,
 * and of siblings that are built alike only the first. A longer text or a further entry changes nothing.
 */
export function markupOf(html: string): string {
  return markupIn(parseFragment(html).childNodes);
}

function markupIn(nodes: HtmlNode[]): string {
  return [...new Set(nodes.map(elementOf))].join('');
}

function elementOf(node: HtmlNode): string {
  if (!defaultTreeAdapter.isElementNode(node)) return '';
  const { tagName, attrs, childNodes } = node;
  const attributes = attrs.map(({ name, value }) => ` ${name}${written.test(name) ? '' : `="${value}"`}`);
  // Prepared HTML is content as a whole.
  const isContent = attributeOf(node, mark.html) !== undefined || tagName === 'script';
  return `<${tagName}${attributes.join('')}>${isContent ? '' : markupIn(childNodes)}</${tagName}>`;
}
