import { mark, renderCompleteEvent } from 'shared/contract/document.contract.ts';
import { type SaveRequest, type SaveResult, workerAddress } from 'shared/contract/offline.contract.ts';
import { savesData } from 'shared/page/connection.ts';
import { serveOffer } from './offlineOffer.ts';
import { pageOf } from './page.ts';
import { whenQuiet } from './quiet.ts';
import { policy } from './trustedTypes.ts';

/** Saves the pages that a visitor opens, the one that is shown included, and serves the offers to save a page. */
export function startOffline(): void {
  const opened = new Set<string>();
  const save = () => {
    // Nobody has requested it, so nobody is told where it fails.
    for (const path of opened) ask({ act: 'save', paths: [path], reason: 'opened' }).catch(() => undefined);
    opened.clear();
  };
  // What a visitor decides on a page goes before, and is not undone later.
  const chosen = (request: SaveRequest) => {
    for (const path of request.paths) opened.delete(path);
    return ask(request);
  };
  const shown = () => {
    for (const offer of document.querySelectorAll<HTMLElement>(`[${mark.offlineOffer}]`))
      void serveOffer(offer, chosen);
    if (savesData() || !isForAll()) return;
    opened.add(location.pathname);
    // The worker's start takes the processor of whoever taps now, and what it fetches stands before the next page.
    whenQuiet(save);
  };
  document.addEventListener(renderCompleteEvent, shown);
  shown();
}

/** Previews and answers are for one session; where the shell itself answers, a page is not there, or not now. */
function isForAll(): boolean {
  return pageOf(document).remote !== undefined && !document.querySelector(`[${mark.preview}]`);
}

/** Asks the worker, which is registered for that. @throws Error where the browser has none for this site */
async function ask(request: SaveRequest): Promise<SaveResult> {
  const worker = await activeWorker();
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as SaveResult);
    worker.postMessage(request, [port2]);
  });
}

async function activeWorker(): Promise<ServiceWorker> {
  const { active, installing, waiting } = await navigator.serviceWorker.register(
    policy.createScriptURL(workerAddress),
    // Browsers look at every visit whether it has changed.
    { updateViaCache: 'none' },
  );
  if (active) return active;
  const worker = installing ?? waiting;
  if (!worker) throw new Error('the browser runs no service worker');
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('the service worker could not be installed'));
    });
  });
}
