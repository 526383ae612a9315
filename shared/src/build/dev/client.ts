import { mark, renderCompleteEvent, waitingIsland } from '../../contract/document/document.contract.ts';
import { changedEvent, type PageState, pageAddress, stateName } from './protocol.ts';

/**
 * Shows changes in the open page. React refreshes hydrated islands, and rules of the page are replaced; anything else
 * reloads the page, which keeps its place.
 */

// With one, Vite would wait for a server that is gone in a worker from a `blob:` address, which the site's policy forbids.
Reflect.deleteProperty(globalThis, 'SharedWorker');

/** Milliseconds for which the shell's client keeps pages that it fetched ahead. */
const aheadMs = 30_000;

let shown = JSON.parse(
  document.querySelector<HTMLMetaElement>(`meta[name="${stateName}"]`)?.content ?? '{}',
) as PageState;
let path = location.pathname;
let changedAt = Number.NEGATIVE_INFINITY;
let updating = Promise.resolve();
let bar: HTMLElement | undefined;

async function stateAt(path: string): Promise<PageState> {
  const response = await fetch(`${pageAddress}?path=${encodeURIComponent(path)}`);
  return (await response.json()) as PageState;
}

async function update(): Promise<void> {
  const asked = location.pathname;
  const next = await stateAt(asked);
  if (asked !== location.pathname) return;
  // The editing desk shows problems beside the page.
  if (self === top) showProblem(next.problem);
  if (next.problem !== undefined) return;
  const hasWaiting = document.querySelector(waitingIsland) !== null;
  const isOutdated = next.outline !== shown.outline || (hasWaiting && next.whole !== shown.whole);
  if (isOutdated) return location.reload();
  shown = next;
  const style = [...document.head.querySelectorAll(`style[${mark.style}]`)].at(-1);
  if (style && next.css !== undefined && style.textContent !== next.css) style.textContent = next.css;
}

function inTurn(work: () => Promise<void>): void {
  // If the server is gone, there is nothing to show.
  updating = updating.then(work).catch(() => undefined);
}

import.meta.hot?.on(changedEvent, () => {
  changedAt = performance.now();
  inTurn(update);
});
document.addEventListener(renderCompleteEvent, () => {
  const isFetchedBefore = performance.now() - changedAt < aheadMs;
  if (location.pathname === path) return;
  path = location.pathname;
  if (isFetchedBefore) location.reload();
  else
    inTurn(async () => {
      shown = await stateAt(path);
    });
});
// A change may have come since the server made the document, also until this client hears of changes.
import.meta.hot?.on('vite:ws:connect', () => inTurn(update));
inTurn(update);

/** Shows a problem in a bar below the page until it is fixed or closed. */
function showProblem(problem: string | undefined): void {
  bar?.remove();
  if (problem === undefined) return;
  bar = document.createElement('aside');
  bar.setAttribute('role', 'alert');
  bar.setAttribute('data-problem', '');
  bar.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:99;max-height:30vh;overflow:auto;display:flex;background:#7f1d1d;color:#fff';
  const text = document.createElement('pre');
  text.textContent = problem;
  text.style.cssText = 'flex:1;margin:0;padding:1em;white-space:pre-wrap';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => bar?.remove());
  bar.append(text, close);
  document.body.append(bar);
}
