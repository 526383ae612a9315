import { mark } from 'shared/contract/document.contract.ts';

interface ImportMap {
  /** Subresource integrity by address. */
  integrity?: Record<string, string>;
}

/**
 * Asks for the scripts of a document's page, all in one round, so that they are there when the page is shown here.
 * Their integrity comes from the import map of that document: the running one knows the scripts of its own remote only.
 */
export function preloadScripts(source: Document): void {
  const { integrity = {} } = JSON.parse(
    source.querySelector('script[type="importmap"]')?.textContent ?? '{}',
  ) as ImportMap;
  const modules = source.getElementById(mark.container)?.getAttribute(mark.modules);
  for (const address of modules ? modules.split(' ') : []) {
    if (document.head.querySelector(`link[rel="modulepreload"][href="${address}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    const hash = integrity[address];
    if (hash) link.setAttribute('integrity', hash);
    document.head.append(link);
  }
}
