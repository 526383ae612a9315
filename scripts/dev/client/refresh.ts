import { mark } from '../../../shared/src/contract/document.contract.ts';
import { developmentPolicy, type PageAnswer, pageAddress, problemId } from '../protocol.ts';
import { showFragment } from './fragment.ts';
import { setProblem } from './overlay.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}

const rules = { createHTML: (text: string) => text };
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(developmentPolicy, rules) ?? rules;

/** What was shown last at a path, so that a change of styles alone leaves the elements as they are. */
let shown = { path: '', fragment: '' };
let running: Promise<void> | undefined;
let isOutdated = false;

/** Shows the page as its sources make it now. Changes that come meanwhile are shown together, afterwards. */
export function refresh(): Promise<void> {
  isOutdated = true;
  running ??= (async () => {
    while (isOutdated) {
      isOutdated = false;
      await showLatest(location.pathname);
    }
  })().finally(() => {
    running = undefined;
  });
  return running;
}

async function showLatest(path: string): Promise<void> {
  const response = await fetch(`${pageAddress}?path=${encodeURIComponent(path)}`);
  const { page, problem } = (await response.json()) as PageAnswer;
  setProblem('page', problem);
  if (problem || path !== location.pathname) return;
  setProblem('browser', undefined);
  const container = document.getElementById(mark.container);
  // The document tells of a problem that is mended by now, or the remote has the page no more.
  if (!page || !container || document.getElementById(problemId)) return location.reload();
  document.title = page.title;
  const [style, ...left] = [...document.head.querySelectorAll(`style[${mark.style}]`)].reverse();
  if (style && style.textContent !== page.css) {
    // What the page has lost may still stand in the styles of pages that were left.
    for (const old of left) old.remove();
    style.textContent = page.css;
  }
  if (shown.path === path && shown.fragment === page.fragment) return;
  const next = container.cloneNode(false) as HTMLElement;
  next.innerHTML = policy.createHTML(page.fragment);
  if (!showFragment(container, next)) return location.reload();
  shown = { path, fragment: page.fragment };
}
