import { createElement } from 'react';
import { mark } from '../contract/document.contract.ts';
import { usePage } from './page.tsx';

interface HtmlProps {
  /** Name under which the build prepared the HTML; unique on its page. */
  name: string;
  /** Element around it; `span` and `p` for one line of text. */
  as?: 'div' | 'p' | 'span';
  className?: string | undefined;
}

/**
 * Prepared, sanitized HTML of a page, such as an article's body.
 * In the browser it is read from the fragment that is already there: long text is never sent a second time as data.
 */
export function Html({ name, as = 'div', className }: HtmlProps) {
  const html = usePage().html[name];
  if (html === undefined) throw new Error(`the page has no HTML named "${name}"`);
  return createElement(as, { className, [mark.html]: name, dangerouslySetInnerHTML: { __html: html } });
}
