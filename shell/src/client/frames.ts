import { mark } from 'shared/contract/document/document.contract.ts';

/** Shows the frame of a disclosure (`mark.frame`) when a visitor opens it. */
export function startFrames(): void {
  document.addEventListener('toggle', ({ target }) => showFrame(target), true);
}

/** Shows the frames of disclosures that are open already. */
export function showOpenFrames(): void {
  document.querySelectorAll(`details[${mark.frame}]`).forEach(showFrame);
}

function showFrame(disclosure: EventTarget | null): void {
  if (!(disclosure instanceof HTMLDetailsElement) || !disclosure.open || disclosure.querySelector('iframe')) return;
  const src = disclosure.getAttribute(mark.frame);
  if (!src) return;
  const title = disclosure.getAttribute(mark.frameTitle) ?? '';
  disclosure.append(Object.assign(document.createElement('iframe'), { src, title, loading: 'lazy' }));
}
