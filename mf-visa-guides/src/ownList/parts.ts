import { mark } from 'shared/contract/document/document.contract.ts';
import type { OpenTexts } from '../openTexts.ts';

type ToolTexts = OpenTexts<'visa.tools.text'>;

/** The list and its tools, as the page has rendered them (`OwnTools.tsx`). */
export interface Parts {
  root: HTMLElement;
  key: string;
  title: string;
  texts: ToolTexts;
  /** A part of the tools, by its `data-own`. */
  part<T extends HTMLElement = HTMLElement>(name: string): T | null;
}

/** @throws Error when the page has no list there */
export function partsOf(element: HTMLElement): Parts {
  const root = element.querySelector<HTMLElement>(`[${mark.list}]`);
  const tools = element.querySelector<HTMLElement>('[data-texts]');
  if (!root || !tools) throw new Error('the page has no list of its own');
  return {
    root,
    key: root.getAttribute(mark.list) ?? '',
    title: tools.dataset.title ?? '',
    texts: JSON.parse(tools.dataset.texts ?? '{}') as ToolTexts,
    part: (name) => element.querySelector(`[data-own="${name}"]`),
  };
}

/** Puts values into a text. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
