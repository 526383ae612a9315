import type { Services } from 'shared/contract/browser/services.contract.ts';
import { type ClientScripts, ids, manifestAddress, mark } from 'shared/contract/document/document.contract.ts';
import { releaseDeferredForms } from 'shared/page/forms.ts';
import type { Parcel } from 'single-spa';
import { report, reportFailure } from '../errorReporter.ts';
import { preloadScripts, requestChecked } from '../navigate/preload.ts';
import { pageOf, type Remote } from '../page.ts';
import { wakeBy, wakesOnIdle } from './wake.ts';

/** Releases of the remotes whose code runs in this document. */
const running = new Map<string, string>();

/** Says if this document already runs another release of the remote, whose code must not meet the new HTML. */
export function runsOtherRelease({ name, release }: Remote): boolean {
  return (running.get(name) ?? release) !== release;
}

/** Hydrates each island of the page that is shown when it wakes. @param left aborted when the visitor leaves the page */
export function watchIslands(services: Services, left: AbortSignal): void {
  const { container, remote } = pageOf(document);
  if (!remote) return;
  for (const island of container.querySelectorAll<HTMLElement>(`[${mark.island}]`)) {
    const wake = () => {
      const parcel = hydrate(island, remote, services);
      left.addEventListener('abort', () => void parcel.then((mounted) => mounted?.unmount()).catch(report));
    };
    wakeBy(island, wake, left);
    // Its scripts are on their way while the browser is not idle yet.
    if (wakesOnIdle(island)) void requestScripts(remote);
  }
}

/** Requests the code of the page's islands, in later tasks than the touch that woke one. */
function requestScripts({ name, release }: Remote): Promise<void> {
  requestChecked(manifestAddress(name, release));
  const text = document.querySelector(`body > #${ids.client}`)?.textContent ?? '{}';
  const { islands = [] } = JSON.parse(text) as Partial<ClientScripts>;
  const modules = pageOf(document).container.getAttribute(mark.modules) ?? '';
  return preloadScripts([...islands, ...modules.split(' ').filter(Boolean)]);
}

async function hydrate(island: HTMLElement, remote: Remote, services: Services): Promise<Parcel | undefined> {
  running.set(remote.name, remote.release);
  await requestScripts(remote);
  const fail = (error: unknown) => stayHtml(island, remote, error);
  try {
    const { hydrateIsland } = await import('./hydration.ts');
    return await hydrateIsland(island, remote, services, fail);
  } catch (error) {
    // If the visitor has left the page, there is nothing to hydrate: that is no failure.
    if (island.isConnected) fail(error);
    return undefined;
  }
}

/** Reports a failure of an island once, by remote, release and island; its forms are the browser's again. */
function stayHtml(island: HTMLElement, { name, release }: Remote, cause: unknown): void {
  if (island.hasAttribute(mark.failed)) return;
  island.removeAttribute(mark.hydrated);
  island.setAttribute(mark.failed, '');
  releaseDeferredForms(island);
  const text = cause instanceof Error ? cause.message : String(cause);
  reportFailure(
    new Error(`${name} ${release}: island ${island.getAttribute(mark.island)} stays as HTML: ${text}`, { cause }),
  );
}
