import { type SaveRequest, type SaveResult, workerAddress } from 'shared/contract/browser/offline.contract.ts';
import { policy } from '../trustedTypes.ts';

/** Registers the service worker and asks it. @throws Error if the browser has none for this site */
export async function askWorker(request: SaveRequest): Promise<SaveResult> {
  // Browsers look at every visit whether it has changed.
  const options = { updateViaCache: 'none' } as const;
  const registration = await navigator.serviceWorker.register(policy.createScriptURL(workerAddress), options);
  const worker = await newestWorker(registration);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as SaveResult);
    worker.postMessage(request, [port2]);
  });
}

/** The newest worker: Chromium stops one that is about to be replaced as soon as it is idle, without an answer. */
async function newestWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  // Without a connection the one that is there is the newest.
  if (registration.active) await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (next) await installed(next);
  if (!registration.active) throw new Error('the site has no service worker here');
  return registration.active;
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => (worker.state === 'activated' || worker.state === 'redundant') && resolve();
    worker.addEventListener('statechange', settle);
    settle();
  });
}
