import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

/** All elements of a document, of a fragment or inside of a node, in their order; those in templates, too. */
export function elementsIn(html: string | ParentNode): Element[] {
  const { childNodes } = typeof html === 'string' ? treeOf(html) : html;
  return childNodes.flatMap((node) => {
    if (!defaultTreeAdapter.isElementNode(node)) return [];
    return [node, ...elementsIn('content' in node ? (node as DefaultTreeAdapterTypes.Template).content : node)];
  });
}

function treeOf(html: string): ParentNode {
  return /^\s*<!doctype/i.test(html) ? parse(html) : parseFragment(html);
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

export function ownTextsOf({ childNodes }: Element): string[] {
  return childNodes.flatMap((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : []));
}

/** Elements whose text ends with a line of its own. */
const blocks = ['p', 'li', 'td', 'th', 'h2', 'h3', 'h4'];

/** The text that a reader sees, in one line. */
export function visibleText(html: string | ParentNode): string {
  const { childNodes } = typeof html === 'string' ? treeOf(html) : html;
  return childNodes.map(textOf).join('').replaceAll(/\s+/g, ' ').trim();
}

function textOf(node: ChildNode): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  if (!defaultTreeAdapter.isElementNode(node)) return '';
  return node.childNodes.map(textOf).join('') + (blocks.includes(node.tagName) ? ' ' : '');
}

/** A document without some of its elements; what is left stays as it was written. */
export function withoutElements(html: string, isCut: (element: Element) => boolean): string {
  const places = elementsIn(parse(html, { sourceCodeLocationInfo: true })).flatMap((element) =>
    isCut(element) ? (element.sourceCodeLocation ?? []) : [],
  );
  return places.reduceRight(
    (text, { startOffset, endOffset }) => text.slice(0, startOffset) + text.slice(endOffset),
    html,
  );
}
