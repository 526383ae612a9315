import { type SaveRequest, type SaveResult, workerAddress } from 'shared/contract/offline.contract.ts';
import { policy } from './trustedTypes.ts';

/** Asks the service worker, which is registered for that. @throws Error where the browser has none for this site */
export async function askWorker(request: SaveRequest): Promise<SaveResult> {
  const worker = await activeWorker();
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as SaveResult);
    // A worker may never hear of what it is asked while its successor takes over. To ask twice does no harm.
    const askSuccessor = () => worker.state === 'redundant' && resolve(askWorker(request));
    worker.addEventListener('statechange', askSuccessor);
    worker.postMessage(request, [port2]);
    askSuccessor();
  });
}

/**
 * The worker that serves this site from now on. One that is about to be replaced is not given work: Chromium stops it as
 * soon as that is done, and a page that is requested at that moment never comes.
 */
async function activeWorker(): Promise<ServiceWorker> {
  const { active, installing, waiting } = await navigator.serviceWorker.register(
    policy.createScriptURL(workerAddress),
    // Browsers look at every visit whether it has changed.
    { updateViaCache: 'none' },
  );
  const next = installing ?? waiting;
  if (next && (await isActivated(next))) return next;
  if (!active) throw new Error('the service worker could not be installed');
  return active;
}

/** Waits until a worker is active, or cannot be. */
function isActivated(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = () => {
      if (worker.state === 'activated') resolve(true);
      if (worker.state === 'redundant') resolve(false);
    };
    worker.addEventListener('statechange', settle);
    settle();
  });
}
