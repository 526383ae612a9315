import { createElement } from 'react';
import { mark } from '../contract/document/document.contract.ts';
import { usePage } from './page.tsx';

interface HtmlProps {
  /** Name under which the build prepared the HTML; unique on its page. */
  name: string;
  /** Element around it; `span` and `p` for one line of text. */
  as?: 'div' | 'p' | 'span';
  className?: string | undefined;
}

/** HTML that a browser with Trusted Types takes without a policy: none at all. */
const { emptyHTML = '' } = (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes ?? {};

/** Prepared HTML. A browser keeps the nodes of the fragment: no text is sent twice, or parsed again (Trusted Types). */
export function Html({ name, as = 'div', className }: HtmlProps) {
  const html = usePage().html[name];
  if (html === undefined) throw new Error(`the page has no HTML named "${name}"`);
  const props = { className, [mark.html]: name };
  if (typeof html === 'string') return createElement(as, { ...props, dangerouslySetInnerHTML: { __html: html } });
  const fill = (element: HTMLElement | null) => {
    // Hydration keeps what is there; only what React had to make anew is empty.
    if (element && !element.hasChildNodes())
      element.append(...[...html.childNodes].map((node) => node.cloneNode(true)));
  };
  const preserved = { ref: fill, dangerouslySetInnerHTML: { __html: emptyHTML }, suppressHydrationWarning: true };
  return createElement(as, { ...props, ...preserved });
}
