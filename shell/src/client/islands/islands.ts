import type { Services } from 'shared/contract/browser/services.contract.ts';
import { type ClientScripts, ids, manifestAddress, mark } from 'shared/contract/document/document.contract.ts';
import { releaseDeferredForms } from 'shared/page/deferredSubmit.ts';
import type { Parcel } from 'single-spa';
import { report, reportFailure } from '../errorReporter.ts';
import { preloadScripts, requestChecked, scriptsOf } from '../navigate/preload.ts';
import { pageOf, type Remote } from '../page.ts';
import type { IslandElement } from './earlyKeys.ts';
import { once, wakeBy, wakesOnIdle } from './wake.ts';

/** Releases of the remotes whose code runs in this document. */
const running = new Map<string, string>();

/** Whether this document already runs another release of the remote: its code must not meet the new HTML. */
export function runsOtherRelease({ name, release }: Remote): boolean {
  return (running.get(name) ?? release) !== release;
}

/** Ends when the page is left, with all that waits for its islands. */
let page = new AbortController();
/** The islands of the page that are hydrated, or on their way. */
const parcels: Promise<Parcel | undefined>[] = [];

/** Waits for the islands of the page that is shown: each wakes by itself. */
export function watchIslands(services: Services): void {
  const { container, remote } = pageOf(document);
  if (!remote) return;
  const { signal } = page;
  for (const island of container.querySelectorAll<IslandElement>(`[${mark.island}]`)) {
    const wake = once(() => {
      parcels.push(hydrate(island, remote, services));
    });
    wakeBy(island, wake, signal);
    // Its scripts are on their way while the browser is not idle yet.
    if (wakesOnIdle(island)) void requestScripts(remote);
  }
}

/** Requests what the page's islands load, behind the touch that woke one, and the start of the client. */
function requestScripts({ name, release }: Remote): Promise<void> {
  requestChecked(manifestAddress(name, release));
  const text = document.querySelector(`body > #${ids.client}`)?.textContent ?? '{}';
  const { islands = [] } = JSON.parse(text) as Partial<ClientScripts>;
  return preloadScripts([...islands, ...scriptsOf(document)]);
}

/** Lets the islands of a page go that has been left. */
export function leaveIslands(): void {
  page.abort();
  page = new AbortController();
  for (const parcel of parcels.splice(0)) void parcel.then((mounted) => mounted?.unmount()).catch(report);
}

async function hydrate(island: IslandElement, remote: Remote, services: Services): Promise<Parcel | undefined> {
  running.set(remote.name, remote.release);
  await requestScripts(remote);
  try {
    const { hydrateIsland } = await import('./hydration.ts');
    return await hydrateIsland(island, remote, services);
  } catch (error) {
    island.setAttribute(mark.failed, '');
    releaseDeferredForms(island);
    const name = island.getAttribute(mark.island);
    reportFailure(new Error(`${remote.name} ${remote.release}: island ${name} stays as HTML: ${error}`));
    return undefined;
  }
}
