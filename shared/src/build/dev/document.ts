import { mark } from '../../contract/document/document.contract.ts';
import type { PageHead } from '../../contract/release/pageFacts.contract.ts';
import { sha256 } from '../../files/hash.ts';
import { attributeOf, withoutElements } from '../../html/elements.ts';
import type { Language } from '../../language/language.ts';
import { clientAddress, type PageState, preambleAddress, stateName } from './protocol.ts';

/** A page of a remote, made from its sources. */
export interface DevPage {
  remote: string;
  type: string;
  language: Language;
  path: string;
  status: 200 | 404;
  head: PageHead;
  fragment: string;
  css: string;
}

export interface Document {
  status: number;
  headers: Record<string, string>;
  html: string;
  state: PageState;
}

/** A composed page with the development client. */
export function devDocument(html: string, { css, status }: DevPage, headers: Record<string, string>): Document {
  const content = html.replace(css, '');
  const outline = withoutElements(content, (element) => attributeOf(element, mark.island) !== undefined);
  const state = { whole: sha256(content), outline: sha256(outline) };
  return {
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
    html: withClient(html, state),
    state: { ...state, css },
  };
}

/** A document that tells of a problem until it is fixed. */
export function problemDocument(problem: string): Document {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Problem</title></head><body><main><pre>${escaped(problem)}</pre></main></body></html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return { status: 500, headers, html: withClient(html, {}), state: { problem } };
}

function withClient(html: string, state: PageState): string {
  const scripts = [preambleAddress, clientAddress].map((src) => `<script type="module" src="${src}"></script>`);
  const meta = `<meta name="${stateName}" content="${escaped(JSON.stringify(state))}">`;
  return html.replace('</head>', () => `${meta}${scripts.join('')}</head>`);
}

/** Text as it may stand in HTML and in quoted attributes. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
