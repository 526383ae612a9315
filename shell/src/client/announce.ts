import { ids } from 'shared/contract/document/document.contract.ts';

/** Tells assistive technology, by the polite live region of the frame. */
export function announce(text: string): void {
  const region = document.querySelector<HTMLElement>(`body > #${ids.announcer}`);
  if (region) region.textContent = text;
}
