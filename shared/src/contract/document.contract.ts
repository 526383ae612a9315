/**
 * The marks that composition leaves in a document and the browser's client reads.
 * What: attributes of the page's container and of the document.
 * Where relied on: `shell/src/composition/document.ts` writes them, `shell/src/client` and `shared/src/page` read them.
 * Why: the composed HTML is the only description of a page; navigation inside the site fetches the same document.
 */
export const mark = {
  /** id of the element that holds the fragment. */
  container: 'page',
  /** Remote that owns the page; absent where the shell itself answers. */
  remote: 'data-remote',
  release: 'data-release',
  /** Page type inside the remote. */
  type: 'data-type',
  /** Address of the federated entry module. */
  entry: 'data-entry',
  /** Modules worth loading together with the entry, separated by spaces. */
  modules: 'data-modules',
  /** On `<html>`: which build of the shell made the document. */
  shell: 'data-shell',
  /** Script element with the page's data (JSON), last inside the fragment. */
  data: 'data-page',
  /** Part of a fragment that stays as the HTML it is. */
  html: 'data-html',
  /** Stylesheet that came with a remote's release. */
  style: 'data-style',
  /** Link that chooses a language; the value is the language. */
  language: 'data-language',
} as const;

/**
 * Address at which a script is tried once more: browsers remember a module that failed. Fixed, so that the import map
 * can state its integrity, too.
 */
export function retryAddress(script: string): string {
  return `${script}?again`;
}

/**
 * The one policy of Trusted Types that a document allows: it makes documents of fetched pages, in
 * `shell/src/client/documents.ts` and nowhere else.
 */
export const trustedTypesPolicy = 'page-swap';

/** Event that `document` dispatches once per page shown, about 100 ms after it is ready (specification 2). */
export const renderComplete = { event: 'render-complete', delay: 100 } as const;
