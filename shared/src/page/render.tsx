import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { mark } from '../contract/document.contract.ts';
import type { Services } from '../contract/services.contract.ts';
import type { Language } from '../language/language.ts';
import { type Messages, PageRoot, type PageTypes } from './page.tsx';

/** A page as a remote's build describes it, before it is HTML. */
export interface PageSource {
  type: string;
  language: Language;
  path: string;
  /** Props of the page component; sent to the browser, so only what it needs there. */
  data: Record<string, unknown>;
  /** Prepared HTML by name; see `Html`. */
  html: Record<string, string>;
}

const noServices: Services = { notify: never, announce: never, navigate: never, settings: {} };
function never(): never {
  throw new Error('services exist only in the browser');
}

/**
 * Renders the fragment of a page in Node, from the tree that hydrates it in the browser.
 * @throws whatever the page's components throw: a page that cannot render stops the build
 */
export async function renderFragment(remote: string, pageTypes: PageTypes, messages: Messages, source: PageSource) {
  const loadType = pageTypes[source.type];
  if (!loadType) throw new Error(`${source.path}: ${remote} has no page type "${source.type}"`);
  const { default: component } = await loadType();
  const page = { language: source.language, path: source.path, html: source.html, services: noServices };
  const tree = (
    <PageRoot page={page} messages={messages}>
      {createElement(component, source.data)}
    </PageRoot>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerender(tree, { identifierPrefix: remote, onError: (error) => void errors.push(error) });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  const data = JSON.stringify({ language: source.language, path: source.path, data: source.data });
  return `<div>${html}</div><script type="application/json" ${mark.data}>${data.replaceAll('<', '\\u003c')}</script>`;
}
