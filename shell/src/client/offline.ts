import { mark, renderCompleteEvent } from 'shared/contract/document.contract.ts';
import type { SaveRequest } from 'shared/contract/offline.contract.ts';
import { savesData } from 'shared/page/connection.ts';
import { serveOffer } from './offlineOffer.ts';
import { pageOf } from './page.ts';
import { whenQuiet } from './quiet.ts';
import { askWorker } from './serviceWorker.ts';

/** Saves the pages that a visitor opens, the one that is shown included, and serves the offers to save a page. */
export function startOffline(): void {
  const opened = new Set<string>();
  const save = () => {
    // Nobody has requested it, so nobody is told where it fails.
    for (const path of opened) askWorker({ act: 'save', paths: [path], reason: 'opened' }).catch(() => undefined);
    opened.clear();
  };
  // What a visitor decides on a page goes before, and is not undone later.
  const chosen = (request: SaveRequest) => {
    for (const path of request.paths) opened.delete(path);
    return askWorker(request);
  };
  const shown = () => {
    for (const offer of document.querySelectorAll<HTMLElement>(`[${mark.offlineOffer}]`))
      void serveOffer(offer, chosen);
    if (savesData() || !isForAll()) return;
    opened.add(location.pathname);
    // The worker's start takes the processor of whoever taps now, and what it fetches stands before the next page.
    whenQuiet(save);
  };
  document.addEventListener(renderCompleteEvent, shown);
  shown();
}

/** Previews and answers are for one session; where the shell itself answers, a page is not there, or not now. */
function isForAll(): boolean {
  return pageOf(document).remote !== undefined && !document.querySelector(`[${mark.preview}]`);
}
