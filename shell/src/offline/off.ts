/**
 * Answers at the service worker's address where a deployment has switched it off (`SERVICE_WORKER=off`): takes its place,
 * deletes all that was saved, and is gone. Open pages are not reloaded; what they ask for from then on comes from the network.
 */
import { scope } from './scope.ts';

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(end()));

async function end(): Promise<void> {
  // The open pages belong to this worker then, which answers none of their requests.
  await scope.clients.claim();
  for (const name of await caches.keys()) if (/^(offline|workbox)-/.test(name)) await caches.delete(name);
  await scope.registration.unregister();
}
