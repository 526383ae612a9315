// The service worker: pages come from the network, or else from the cache. It leaves forms and previews alone.
import { offlineAddress, offlineCache, type SaveRequest } from 'shared/contract/browser/offline.contract.ts';
import { languageOf } from 'shared/language/language.ts';
import { dayOf, isOfflinePage, withList, withNotice } from './offlinePage.ts';
import { canBeSaved, isFile, isPage, removePages, savedPageOf, savedPages, savePages } from './savedPages.ts';
import { type FetchEvent, scope } from './scope.ts';

/** Milliseconds after which a saved page is shown in place of one that does not come. */
const networkTimeoutMs = 3000;

scope.addEventListener('install', (event) => {
  // Open pages lose nothing: pages are saved with the files of their own release.
  void scope.skipWaiting();
  event.waitUntil(saveOfflinePages());
});

async function saveOfflinePages(): Promise<void> {
  // Without storage the worker serves all the same, and says so when a page is to be saved.
  if ((await savePages([])) === 'failed')
    throw new Error('The offline pages could not be fetched: the service worker of before stays.');
}

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  await scope.clients.claim();
  // The request of a page does not wait for the worker to start.
  await scope.registration.navigationPreload?.enable();
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // Documents that the client fetches for navigation accept nothing else.
  const isDocument = request.mode === 'navigate' || request.headers.get('accept') === 'text/html';
  if (isFile(url.pathname)) {
    if (!request.headers.has('range')) event.respondWith(saved(request).then((file) => file ?? fetch(request)));
  } else if (isDocument && isPage(url.pathname) && !url.searchParams.has('preview')) {
    event.respondWith(pageFor(event, url.pathname));
  }
});

async function pageFor(event: FetchEvent, path: string): Promise<Response> {
  const network = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const document = await saved(path);
  if (!document) return network.catch(() => offlineResponse(path));
  const before = document.clone();
  event.waitUntil(network.then((response) => renew(path, before, response.clone())).catch(() => undefined));
  const late = new Promise<never>((_, reject) => setTimeout(reject, networkTimeoutMs));
  return Promise.race([network, late]).catch(() => savedCopy(path, document));
}

async function renew(path: string, before: Response, now: Response): Promise<void> {
  if (canBeSaved(now) && (await now.text()) !== (await before.text())) await savePages([path]);
}

/** The saved response for a request; nothing if the cache cannot be read. */
function saved(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { cacheName: offlineCache, ignoreVary: true }).catch(() => undefined);
}

/** A saved document as it is shown in place of the page that does not come: it says from which day it is. */
async function savedCopy(path: string, document: Response): Promise<Response> {
  const page = savedPageOf(document);
  if (!page || isOfflinePage(path)) return offlineResponse(path);
  const language = languageOf(path);
  const offline = await (await saved(offlineAddress(language)))?.text();
  const html = withNotice(await document.text(), offline ?? '', dayOf(page.at, language));
  return new Response(html, { headers: document.headers });
}

async function offlineResponse(path: string): Promise<Response> {
  const language = languageOf(path);
  const page = await saved(offlineAddress(language));
  if (!page) return Response.error();
  const pages = await savedPages(await caches.open(offlineCache));
  return new Response(withList(await page.text(), pages, language), { status: 503, headers: page.headers });
}

scope.addEventListener('message', (event) => {
  const { act, paths } = event.data as SaveRequest;
  const work = act === 'remove' ? removePages(paths) : savePages(paths);
  const result = work.catch(() => 'failed' as const);
  event.waitUntil(result.then((each) => event.ports[0]?.postMessage(each)));
});
