import { offlineAddress, offlineCache } from 'shared/contract/offline.contract.ts';
import { dayOf, isOfflinePage, languageOf, withList, withNotice } from './offlinePage.ts';
import { savedPageOf } from './savedPage.ts';
import { savedPages } from './savePages.ts';

/** A saved document as it is shown in place of the page that does not come: it says from which day it is. */
export async function savedCopy(path: string, saved: Response): Promise<Response> {
  const page = savedPageOf(saved);
  if (!page || isOfflinePage(path)) return offlineResponse(path);
  const language = languageOf(path);
  const offline = await (await caches.match(offlineAddress(language)))?.text();
  const html = withNotice(await saved.text(), offline ?? '', dayOf(page.at, language));
  return new Response(html, { headers: saved.headers });
}

/** What is shown in place of a page that is not saved. */
export async function offlineResponse(path: string): Promise<Response> {
  const language = languageOf(path);
  const cache = await caches.open(offlineCache);
  const page = await cache.match(offlineAddress(language));
  if (!page) return Response.error();
  const html = withList(await page.text(), await savedPages(cache), language);
  return new Response(html, { status: 503, headers: page.headers });
}
