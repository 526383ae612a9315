import { mark } from 'shared/contract/document/document.contract.ts';

/** The remote of a page, from which its code comes. */
export interface Remote {
  name: string;
  release: string;
  entry: string;
}

/** The page that a document shows, read from the marks that composition left. */
interface ShownPage {
  container: HTMLElement;
  remote?: Remote;
  /** Build of the shell that made the document. */
  shell: string;
}

/** @throws Error when the document is not one of this site */
export function pageOf(document: Document): ShownPage {
  const container = document.getElementById(mark.container);
  const shell = document.documentElement.getAttribute(mark.shell);
  if (!container || !shell) throw new Error('the document is not a page of this site');
  const name = container.getAttribute(mark.remote);
  const release = container.getAttribute(mark.release);
  const entry = container.getAttribute(mark.entry);
  return { container, shell, ...(name && release && entry ? { remote: { name, release, entry } } : {}) };
}
