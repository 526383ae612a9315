import { ids, mark, slot } from 'shared/contract/document.contract.ts';
import type { Chrome, Frame } from './frame.ts';
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

/**
 * Outlines which remote and release owns which part of the page, and its islands. The labels read the document's own marks,
 * so they stay right through navigation inside the site; the client writes those of islands (`client/boundaries.ts`).
 */
export function boundariesOverlay(frame: Frame): string {
  const label =
    'position:absolute;z-index:9;top:0;inset-inline-start:0;padding:2px 8px;font:12px/1.5 monospace;color:#fff;pointer-events:none';
  const owner = `attr(${mark.remote}) "@" attr(${mark.release}) " · " attr(${mark.type})`;
  const outline = (selector: string, colour: string, text: string) =>
    `${selector}{outline:3px dashed ${colour};outline-offset:-3px;position:relative}` +
    `${selector}::before{content:${text};background:${colour};${label}}`;
  const shell = `"shell@${frame.id}"`;
  const islands = outline(`[${mark.island}]`, '#1b7f3b', `attr(${mark.island})`);
  // Below the island: inside, it would hide what the island shows, and the label of the page.
  const labels = `[${mark.island}]::before{top:100%}[${mark.outline}]::before{content:attr(${mark.outline})}`;
  return `<style id="${ids.boundaries}">${outline('body>header', '#0353a4', shell)}${outline('body>footer', '#0353a4', shell)}${outline(
    `#${mark.container}`,
    '#0353a4',
    shell,
  )}${outline(`#${mark.container}[${mark.remote}]`, '#b3261e', owner)}${islands}${labels}</style>`;
}
