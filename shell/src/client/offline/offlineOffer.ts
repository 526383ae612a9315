import {
  type OfferPart,
  type OfferText,
  offlineCache,
  type SaveRequest,
  type SaveResult,
  workerAddress,
} from 'shared/contract/browser/offline.contract.ts';
import { mark, slot } from 'shared/contract/document/document.contract.ts';
import { languageOf } from 'shared/language/language.ts';
import { policy } from '../page.ts';
import { dayOf } from './worker/offlinePage.ts';
import { savedPageOf } from './worker/savedPages.ts';

const served = new WeakSet<HTMLElement>();

export function serveOffers(): void {
  for (const offer of document.querySelectorAll<HTMLElement>(`[${mark.offlineOffer}]`)) void serveOffer(offer);
}

/** Serves an offer to save its page: shows whether that is done and when it was, saves the page, and removes it. */
export async function serveOffer(offer: HTMLElement): Promise<void> {
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
    const at = await savedAt(pathname).catch(() => undefined);
    save.hidden = at !== undefined;
    remove.hidden = at === undefined;
    return at;
  };
  const act = async (request: SaveRequest, done: OfferText) => {
    say('saving');
    const result = await askWorker(request).catch(reasonOf);
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

/** @throws Error if the browser stores nothing for this site */
async function savedAt(path: string): Promise<number | undefined> {
  return savedPageOf(await caches.match(path, { cacheName: offlineCache }))?.at;
}

/** Registers the service worker and asks it. @throws Error if the browser has none for this site */
export async function askWorker(request: SaveRequest): Promise<SaveResult> {
  // Browsers look at every visit whether it has changed.
  const options = { updateViaCache: 'none' } as const;
  const registration = await navigator.serviceWorker.register(policy.createScriptURL(workerAddress), options);
  const worker = await newestWorker(registration);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as SaveResult);
    worker.postMessage(request, [port2]);
  });
}

/** The newest worker: Chromium stops one that is about to be replaced as soon as it is idle, without an answer. */
async function newestWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  // Without a connection the one that is there is the newest.
  if (registration.active) await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (next) await installed(next);
  if (!registration.active) throw new Error('the site has no service worker here');
  return registration.active;
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => (worker.state === 'activated' || worker.state === 'redundant') && resolve();
    worker.addEventListener('statechange', settle);
    settle();
  });
}
