import { ids, mark, renderCompleteEvent } from 'shared/contract/document.contract.ts';
import type { Services, Settings } from 'shared/contract/services.contract.ts';
import { announce } from './announce.ts';
import { chooseByAddress } from './arrival.ts';
import { storeDraft } from './drafts.ts';
import { startEntrances } from './entrances.ts';
import { report, watchErrors } from './errorReporter.ts';
import { showOpenFrames, startFrames } from './frames.ts';
import { leaveIslands, watchIslands } from './islands.ts';
import { startLinks } from './links.ts';
import { navigate, startNavigation } from './navigation.ts';
import { nextTask } from './nextTask.ts';
import { notify, takeToasts } from './notify.ts';
import { follow, startReading } from './reading.ts';
import { leaveScripts, watchScripts } from './scripts.ts';
import { whenIdle } from './wake.ts';

/** Custom props of every remote. */
const services: Services = {
  announce,
  notify,
  report,
  navigate: (path) => void navigate(new URL(path, location.origin)),
  settings: JSON.parse(document.querySelector<HTMLElement>(`body > #${ids.settings}`)?.textContent ?? '{}') as Settings,
};

watchErrors();
startReading();
addEventListener('input', storeDraft);
startFrames();
for (const toast of takeToasts()) notify(toast);
// A tap that comes now is answered first: as one task, the start would hold it up for 25 ms on a slow processor.
void nextTask().then(() => {
  startNavigation(showParts);
  startLinks();
  showParts();
  document.documentElement.setAttribute(mark.started, '');
});

if ('serviceWorker' in navigator && !services.settings.offline) {
  document.addEventListener(renderCompleteEvent, offerSaving);
  offerSaving();
}

/** Serves what a page has to save it for reading offline. Where the code does not come, as the page is being left, the next page tries again. */
function offerSaving(): void {
  if (!document.querySelector(`[${mark.offlineOffer}]`)) return;
  whenIdle(
    () =>
      void import('./offlineOffer.ts').then(
        ({ serveOffers }) => serveOffers(),
        () => undefined,
      ),
  );
}

/** Brings what the client adds to the page that is shown now, and lets the page before go. */
function showParts(): void {
  leaveIslands();
  leaveScripts();
  chooseByAddress();
  follow();
  showOpenFrames();
  startEntrances();
  watchIslands(services);
  watchScripts(services);
}
