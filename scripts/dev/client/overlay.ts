import type { Problem } from '../protocol.ts';

/** Where a problem comes from; the first is shown. */
const sources = ['page', 'types', 'browser'] as const;
type Source = (typeof sources)[number];

const problems = new Map<Source, Problem>();

/** Vite's overlay: it names file and line, and opens them in the editor. */
const overlay = 'vite-error-overlay';
let shown: Problem | undefined;

/** Shows a problem until its source has none. */
export function setProblem(source: Source, problem: Problem | undefined): void {
  if (problem) problems.set(source, problem);
  else problems.delete(source);
  const next = sources.map((one) => problems.get(one)).find(Boolean);
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  closeOverlays();
  shown = next;
  const Overlay = customElements.get(overlay) as (new (problem: Problem) => HTMLElement) | undefined;
  if (next && Overlay) document.body.append(new Overlay(next));
}

export function closeOverlays(): void {
  shown = undefined;
  for (const element of document.querySelectorAll<HTMLElement & { close?(): void }>(overlay)) element.close?.();
}
