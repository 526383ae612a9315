import type { ViewNode } from '../search/view.ts';
import { escapeHtml } from './head.ts';

/** A part of the results as HTML. */
export function viewHtml(node: ViewNode): string {
  if (typeof node === 'string') return escapeHtml(node);
  const { tag, attributes = {}, children } = node;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join('')}>${children.map(viewHtml).join('')}</${tag}>`;
}
