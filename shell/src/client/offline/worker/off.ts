// Served as the worker with `SERVICE_WORKER=off`: deletes all saved pages and removes itself. Open pages stay.
import { offlineCache } from 'shared/contract/browser/offline.contract.ts';
import { scope } from './scope.ts';

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(end()));

async function end(): Promise<void> {
  // The open pages belong to this worker then, which answers none of their requests.
  await scope.clients.claim();
  await caches.delete(offlineCache);
  await scope.registration.unregister();
}

// A page from before may still ask it to save something.
scope.addEventListener('message', ({ ports: [port] }) => port?.postMessage('failed'));
