import { slot } from 'shared/contract/document.contract.ts';
import type { Chrome } from './frame.ts';
import { escapeHtml } from './head.ts';
import type { Preview } from './preview.ts';

/** The badge of a preview: which candidates are shown, which are not and why, and the way out. */
export function previewBadge(chrome: Chrome, { shown, refused }: Preview): string {
  const list = (items: string[]) => items.map((item) => escapeHtml(item)).join('<br>');
  // By functions: `$` in an address has no meaning of its own.
  const badges = [
    shown.length > 0 ? chrome.preview.shown.replace(slot.candidates, () => list(shown)) : '',
    refused.length > 0 ? chrome.preview.refused.replace(slot.candidates, () => list(refused)) : '',
  ];
  return `<div style="position:sticky;z-index:20;bottom:0">${badges.join('')}</div>`;
}
