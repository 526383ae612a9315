import { mark, renderCompleteEvent } from '../../../shared/src/contract/document.contract.ts';
import { changesName, type Problem, problemId, type Status, statusEvent } from '../protocol.ts';
import { watchErrors } from './errors.ts';
import { rememberScripts } from './fragment.ts';
import { closeOverlays, setProblem } from './overlay.ts';
import { refresh } from './refresh.ts';

/** The browser's side of development: shows changes without a reload where it can, and what is wrong where it happens. */

// With one, Vite would wait for a server that is gone in a worker from a `blob:` address, which the site's policy forbids.
Reflect.deleteProperty(globalThis, 'SharedWorker');

// Spelled out: so Vite finds it.
const hot = import.meta.hot;

let known = Number(document.querySelector<HTMLMetaElement>(`meta[name="${changesName}"]`)?.content ?? -1);
let changedAt = Number.NEGATIVE_INFINITY;

hot?.on(statusEvent, ({ changes, types }: Status) => {
  setProblem('types', types);
  if (changes === known) return;
  known = changes;
  changedAt = performance.now();
  void refresh();
});
const remember = () => {
  const container = document.getElementById(mark.container);
  if (container) rememberScripts(container);
};
remember();
document.addEventListener(renderCompleteEvent, () => {
  remember();
  // The client shows pages that it fetched ahead, up to half a minute ago.
  if (performance.now() - changedAt < 30_000) void refresh();
});
// Vite reloads a page that shows a mistake as its first update comes: what was typed would be lost.
hot?.on('vite:beforeUpdate', closeOverlays);

watchErrors();

const problem = document.getElementById(problemId)?.textContent;
if (problem) setProblem('page', JSON.parse(problem) as Problem);
