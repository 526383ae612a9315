import { mark } from '../contract/document.contract.ts';
import { isLanguage, type Language } from '../language/language.ts';

export interface Fragment {
  /** The element whose children React hydrates. */
  root: HTMLElement;
  type: string;
  language: Language;
  path: string;
  data: Record<string, unknown>;
  /** The elements that hold prepared HTML, by its name. */
  html: Record<string, Element>;
}

/**
 * Reads the fragment of a remote from the page.
 * @throws Error when the page shows no fragment of that remote, or one that is cut short
 */
export function readFragment(remote: string): Fragment {
  const container = document.getElementById(mark.container);
  const root = container?.firstElementChild;
  const script = container?.querySelector(`script[${mark.data}]`);
  if (container?.getAttribute(mark.remote) !== remote || !(root instanceof HTMLElement) || !script) {
    throw new Error(`the page holds no whole fragment of ${remote}`);
  }
  const { language, path, data } = JSON.parse(script.textContent) as Record<string, unknown>;
  if (!isLanguage(language) || typeof path !== 'string') throw new Error(`the fragment of ${remote} has no page data`);
  const parts = [...root.querySelectorAll(`[${mark.html}]`)];
  const html = Object.fromEntries(parts.map((part) => [part.getAttribute(mark.html) ?? '', part]));
  const type = container.getAttribute(mark.type) ?? '';
  return { root, type, language, path, data: (data ?? {}) as Record<string, unknown>, html };
}
