import { mark } from 'shared/contract/document.contract.ts';
import { pageOf } from './page.ts';

/** Labels the islands of each page that is shown: remote, release, name, bytes of its scripts, hydrated or not. */
export function labelIslands(): void {
  label();
  const attributeFilter = [mark.hydrated, mark.failed];
  new MutationObserver(label).observe(document.body, { subtree: true, childList: true, attributeFilter });
}

function label(): void {
  const { container, remote } = pageOf(document);
  if (!remote) return;
  for (const island of container.querySelectorAll(`[${mark.island}]`)) {
    const state = island.hasAttribute(mark.hydrated)
      ? 'hydrated'
      : island.hasAttribute(mark.failed)
        ? 'failed'
        : 'HTML';
    const bytes = `${bytesOf(container)} bytes`;
    const text = [`${remote.name}@${remote.release}`, island.getAttribute(mark.island), bytes, state].join(' · ');
    island.setAttribute(mark.outline, text);
  }
}

/** Bytes on the line of the scripts that the islands of a page have loaded so far, without those of the shell. */
function bytesOf(container: HTMLElement): number {
  const scripts = new Set((container.getAttribute(mark.modules) ?? '').split(' '));
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded
    .filter(({ name }) => scripts.has(new URL(name).pathname))
    .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
}
