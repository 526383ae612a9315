/**
 * The service worker: pages come from the network, and where that fails, from what this device has saved. It stays out of
 * forms, previews, other sites and parts of files.
 */
import { offlineAddress, offlineCache, type SaveRequest, type SaveResult } from 'shared/contract/offline.contract.ts';
import { languages } from 'shared/language/language.ts';
import { clientsClaim } from 'workbox-core';
import type { RouteMatchCallbackOptions } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isFile, isForAll, isPage } from './addresses.ts';
import { offlineResponse, savedCopy } from './offlineResponse.ts';
import { removePages, savePages } from './savePages.ts';
import { scope } from './scope.ts';

/** Seconds after which a saved page is shown in place of one that does not come. */
const networkTimeoutSeconds = 3;

scope.addEventListener('install', (event) => {
  // Open pages lose nothing: pages are saved with the files of their own release.
  void scope.skipWaiting();
  event.waitUntil(saveOfflinePages());
});

async function saveOfflinePages(): Promise<void> {
  // Without storage the worker serves all the same, and says so when a page is to be saved.
  if ((await savePages(languages.map(offlineAddress), 'shell')) === 'failed')
    throw new Error('The offline pages could not be fetched: the service worker of before stays.');
}

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
clientsClaim();

async function takeOver(): Promise<void> {
  // The request of a page does not wait for the worker to start.
  await scope.registration.navigationPreload?.enable();
  const names = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== offlineCache);
  await Promise.all(names.map((name) => caches.delete(name)));
}

registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && isFile(url.pathname) && !request.headers.has('range'),
  // Not by a strategy of Workbox: a cache that cannot be read would keep the file from coming.
  async ({ request }) => {
    const saved = caches.match(request, { cacheName: offlineCache, ignoreVary: true });
    return (await saved.catch(() => undefined)) ?? fetch(request);
  },
);

function asksForPage({ sameOrigin, url, request }: RouteMatchCallbackOptions): boolean {
  // Documents that the client fetches for navigation accept nothing else.
  const isDocument = request.mode === 'navigate' || request.headers.get('accept') === 'text/html';
  return sameOrigin && isDocument && isPage(url.pathname) && isForAll(url);
}

const pathOf = ({ url }: Request) => new URL(url).pathname;

registerRoute(
  asksForPage,
  new NetworkFirst({
    cacheName: offlineCache,
    networkTimeoutSeconds,
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [
      {
        // Pages are saved with their files, and once they are shown: `savePages.ts`.
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ? savedCopy(pathOf(request), cachedResponse) : null,
        handlerDidError: async ({ request }) => offlineResponse(pathOf(request)),
      },
    ],
  }),
);

scope.addEventListener('message', (event) => {
  const asked = event.data as SaveRequest;
  const work = asked.act === 'save' ? savePages(asked.paths, asked.reason) : removePages(asked.paths);
  const tell = (result: SaveResult) => event.ports[0]?.postMessage(result);
  event.waitUntil(work.then(tell, () => tell('failed')));
});
