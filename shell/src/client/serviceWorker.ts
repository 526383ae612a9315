import { type SaveRequest, type SaveResult, workerAddress } from 'shared/contract/offline.contract.ts';
import { policy } from './trustedTypes.ts';

/** Asks the service worker, which is registered for that. @throws Error where the browser has none for this site */
export async function askWorker(request: SaveRequest): Promise<SaveResult> {
  // Browsers look at every visit whether it has changed.
  const options = { updateViaCache: 'none' } as const;
  return ask(await navigator.serviceWorker.register(policy.createScriptURL(workerAddress), options), request);
}

async function ask(registration: ServiceWorkerRegistration | undefined, request: SaveRequest): Promise<SaveResult> {
  const worker = await activeWorker(registration);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as SaveResult);
    // A worker may never hear of what it is asked while its successor takes over. To ask twice does no harm.
    const askSuccessor = () =>
      worker.state === 'redundant' &&
      resolve(navigator.serviceWorker.getRegistration().then((now) => ask(now, request)));
    worker.addEventListener('statechange', askSuccessor);
    worker.postMessage(request, [port2]);
    askSuccessor();
  });
}

/**
 * The worker that serves this site from now on. One that is about to be replaced is not given work: Chromium stops it as
 * soon as that is done, and a page that is requested at that moment never comes.
 * @param registration absent where the deployment has switched the worker off
 */
async function activeWorker(registration: ServiceWorkerRegistration | undefined): Promise<ServiceWorker> {
  const next = registration?.installing ?? registration?.waiting;
  const worker = next && (await isActivated(next)) ? next : registration?.active;
  if (!worker) throw new Error('the site has no service worker here');
  return worker;
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
