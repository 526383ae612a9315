import type { PlainScript } from 'shared/contract/browser/script.contract.ts';
import type { Services } from 'shared/contract/browser/services.contract.ts';
import { ids, mark } from 'shared/contract/document/document.contract.ts';
import { stateHash } from 'shared/contract/document/stored.contract.ts';
import { report, reportFailure } from './errorReporter.ts';
import { wakeBy } from './islands/wake.ts';
import { preloadScripts } from './navigate/preload.ts';
import { pageOf, type Remote } from './page.ts';

/** Runs the plain scripts of the page that is shown (`script.contract.ts`), each when a visitor turns to its part. */
export function watchScripts(services: Services, left: AbortSignal): void {
  const { container, remote } = pageOf(document);
  watchSearch(container, services, left);
  if (!remote) return;
  for (const part of container.querySelectorAll<HTMLElement>(`[${mark.script}]`)) {
    const wake = () => void run(part, remote, services, left);
    if (location.hash.startsWith(stateHash) || isChanged(part)) wake();
    else wakeBy(part, wake, left);
  }
}

function isChanged(part: HTMLElement): boolean {
  return [...part.querySelectorAll('input')].some(({ checked, defaultChecked }) => checked !== defaultChecked);
}

async function run(part: HTMLElement, { name, release, entry }: Remote, services: Services, left: AbortSignal) {
  const script = part.getAttribute(mark.script) ?? '';
  try {
    // A file beside the remote's entry, and nowhere else.
    if (!/^[a-z-]+$/.test(script)) throw new Error('it is not the name of a script');
    const address = new URL(`${script}.js`, new URL(entry, location.origin)).pathname;
    await preloadScripts([address]);
    const { start } = (await import(/* @vite-ignore */ address)) as PlainScript;
    if (left.aborted) return;
    left.addEventListener('abort', start(part, services));
    part.setAttribute(mark.running, '');
  } catch (error) {
    part.setAttribute(mark.failed, '');
    reportFailure(new Error(`${name} ${release}: script ${script} does not run: ${error}`));
  }
}

/** Loads search when its field is used, or at once for a query that no server has answered. */
function watchSearch(container: HTMLElement, services: Services, left: AbortSignal): void {
  const part = container.querySelector<HTMLElement>(`[${mark.search}]`);
  if (!part) return;
  const wake = () => loadSearch(({ serveSearch }) => serveSearch(part, services, left));
  const isAnswered = part.querySelector(`[${mark.searchResults}="true"]`);
  if (location.search && !isAnswered) wake();
  else wakeBy(part, wake, left);
}

/** Loads search when the header's field is opened; the header stays while pages come and go. */
export function watchSearchMenu(services: Services): void {
  const menu = document.getElementById(ids.search);
  const wake = () => loadSearch(({ serveSearchMenu }) => serveSearchMenu(menu as HTMLElement, services));
  if (menu) wakeBy(menu, wake, new AbortController().signal);
}

const loadSearch = (serve: (search: typeof import('./siteSearch.ts')) => unknown) =>
  void import('./siteSearch.ts').then(serve).catch(report);
