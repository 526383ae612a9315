import type { ViewNode } from '../search/view.ts';

/** A part of the results as nodes: nothing of it is parsed as HTML. */
export function viewNodes(nodes: ViewNode[]): Node[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return document.createTextNode(node);
    const element = document.createElement(node.tag);
    for (const [name, value] of Object.entries(node.attributes ?? {})) element.setAttribute(name, value);
    element.append(...viewNodes(node.children));
    return element;
  });
}
