import type { Services, Settings } from 'shared/contract/browser/services.contract.ts';
import { ids, mark, renderCompleteEvent } from 'shared/contract/document/document.contract.ts';
import { addToPage, startAdditions } from './additions.ts';
import { storeDraft } from './drafts.ts';
import { report, watchErrors } from './errorReporter.ts';
import { watchIslands } from './islands/islands.ts';
import { whenIdle } from './islands/wake.ts';
import { chooseByAddress } from './navigate/arrival.ts';
import { navigate, startNavigation } from './navigate/navigation.ts';
import { nextTask } from './navigate/preload.ts';
import { announce, notify, takeToasts } from './notify.ts';
import { watchScripts, watchSearchMenu } from './scripts.ts';

/** Custom props of every remote. */
const services: Services = {
  announce,
  notify,
  report,
  navigate: (path) => void navigate(new URL(path, location.origin)),
  settings: JSON.parse(document.querySelector<HTMLElement>(`body > #${ids.settings}`)?.textContent ?? '{}') as Settings,
};

/** Aborted when the visitor leaves the page. */
let page = new AbortController();

watchErrors();
startAdditions();
addEventListener('input', storeDraft);
addEventListener('focusin', closeLeftMenus);
for (const toast of takeToasts()) notify(toast);
// A tap that comes now is answered first: as one task, the start would hold it up for 25 ms on a slow processor.
void nextTask().then(() => {
  startNavigation(showParts);
  showParts();
  watchSearchMenu(services);
  document.documentElement.setAttribute(mark.started, '');
});

if ('serviceWorker' in navigator && !services.settings.offline) {
  document.addEventListener(renderCompleteEvent, offerSaving);
  offerSaving();
}

/** A menu closes once the focus is elsewhere; its button stands beside it. */
function closeLeftMenus({ target }: FocusEvent): void {
  for (const menu of document.querySelectorAll<HTMLElement>('header :popover-open'))
    if (!menu.parentElement?.contains(target as Node)) menu.hidePopover();
}

/** Serves the offers to save a page for reading offline. If their code does not load, the next page tries again. */
function offerSaving(): void {
  if (!document.querySelector(`[${mark.offlineOffer}]`)) return;
  whenIdle(async () => (await import('./offline/offlineOffer.ts').catch(() => undefined))?.serveOffers());
}

/** Starts what the client adds to the page that is shown now, and stops what it added to the previous one. */
function showParts(): void {
  page.abort();
  page = new AbortController();
  chooseByAddress();
  addToPage(page.signal);
  watchIslands(services, page.signal);
  watchScripts(services, page.signal);
}
