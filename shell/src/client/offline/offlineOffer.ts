import {
  type OfferPart,
  type OfferText,
  offlineCache,
  type SaveRequest,
  type SaveResult,
} from 'shared/contract/browser/offline.contract.ts';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import { languageOf } from 'shared/language/language.ts';
import { askWorker } from './serviceWorker.ts';
import { dayOf } from './worker/offlinePage.ts';
import { savedPageOf } from './worker/savedPage.ts';

const served = new WeakSet<HTMLElement>();

/** Serves all offers of the page that is shown. */
export function serveOffers(): void {
  for (const offer of document.querySelectorAll<HTMLElement>(`[${mark.offlineOffer}]`))
    void serveOffer(offer, askWorker);
}

/** Serves an offer to save its page: shows whether that is done and when it was, saves the page, and removes it. */
export async function serveOffer(offer: HTMLElement, ask: (request: SaveRequest) => Promise<SaveResult>) {
  if (served.has(offer)) return;
  served.add(offer);
  const { pathname } = location;
  const paths = [pathname, ...(offer.getAttribute(mark.offlineOffer) ?? '').split(' ').filter(Boolean)];
  const part = (name: OfferPart) => offer.querySelector<HTMLElement>(`[${mark.offerPart}="${name}"]`);
  const [save, remove, status] = [part('save'), part('remove'), part('status')];
  if (!save || !remove || !status) return;

  const say = (name: OfferText, at = 0) => {
    const text = (part(name) as HTMLTemplateElement | null)?.content.textContent ?? '';
    status.textContent = text.replace(slot.day, dayOf(at, languageOf(pathname)));
  };
  const show = async () => {
    const at = await savedAt(pathname);
    save.hidden = at !== undefined;
    remove.hidden = at === undefined;
    return at;
  };
  const act = async (request: SaveRequest, done: OfferText) => {
    say('saving');
    const result = await ask(request).catch(reasonOf);
    say(result === 'done' ? done : result, await show());
    (save.hidden ? remove : save).focus();
  };
  save.addEventListener('click', () => void act({ act: 'save', paths }, 'saved'));
  remove.addEventListener('click', () => void act({ act: 'remove', paths }, 'removed'));
  const at = await show();
  if (at !== undefined) say('saved', at);
  offer.setAttribute(mark.running, '');
}

/** Browsers that store nothing for this site refuse the worker by these names. */
function reasonOf({ name }: Error): OfferText {
  return name === 'SecurityError' || name === 'NotSupportedError' ? 'blocked' : 'failed';
}

async function savedAt(path: string): Promise<number | undefined> {
  try {
    return savedPageOf(await caches.match(path, { cacheName: offlineCache }))?.at;
  } catch {
    // The browser stores nothing for this site.
    return undefined;
  }
}
