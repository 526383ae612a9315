import { mark, renderCompleteEvent } from 'shared/contract/document.contract.ts';
import { storeDraft } from './drafts.ts';
import { watchErrors } from './errorReporter.ts';
import { startFrames } from './frames.ts';
import { startLinks } from './links.ts';
import { startNavigation } from './navigation.ts';
import { nextTask } from './nextTask.ts';
import { notify, takeToasts } from './notify.ts';
import { startReading } from './reading.ts';
import { services } from './services.ts';
import { showParts } from './shownPage.ts';
import { whenIdle } from './wake.ts';

watchErrors();
startReading();
addEventListener('input', storeDraft);
startFrames();
for (const toast of takeToasts()) notify(toast);
// A tap that comes now is answered first: as one task, the start would hold it up for 25 ms on a slow processor.
void nextTask().then(() => {
  startNavigation(() => showParts(services));
  startLinks();
  showParts(services);
  document.documentElement.setAttribute(mark.started, '');
});

const { settings } = services;
if ('serviceWorker' in navigator && !settings.offline) {
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
