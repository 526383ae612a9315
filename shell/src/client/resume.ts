// Inline in every document: starts the client on the first intent, and does what cannot wait for the client.
import {
  type ClientScripts,
  ids,
  mark,
  renderCompleteDelay,
  renderCompleteEvent,
  waitingIsland,
  wakeNow,
} from 'shared/contract/document/document.contract.ts';
import { stateHash } from 'shared/contract/document/stored.contract.ts';
import { storageKey } from 'shared/language/language.ts';
import { isFastConnection, store, stored } from 'shared/page/device.ts';
import { releaseDeferredForms } from 'shared/page/forms.ts';
import { all, chooseByAddress, markPast, restoreLists, storeChange } from './navigate/arrival.ts';

// Short, as each document spells them in full otherwise, eight times.
const on = addEventListener;
const place = location;

/** All languages but the default one; the build writes them in (`inlineScriptConfig`). */
declare const notDefault: unknown[];

/** Returns this address in another language, with query and hash, which the server does not know. */
const addressIn = (language: unknown) => `/${language}${place.pathname.slice(3)}${place.search}${place.hash}`;

// `/` shows Home in the language that was chosen; the server, which does not know it, sent the default one.
if (place.pathname === '/' && notDefault.includes(stored(storageKey))) place.replace(addressIn(stored(storageKey)));

// Everything that is read stands before this script. Where something is stored of a list, the first paint waits for it (`hold.ts`).
restoreLists();
markPast();

/** Returns the element around the target of an event; nothing for a document or a window, which have no `closest`. */
const within = ({ target }: Event, selector: string) => (target as Partial<Element>).closest?.(selector);

let hasStarted = false;

/** Starts the client on an intent, after the frame that answers a tap. */
function startSoon(event: Event): void {
  const island = within(event, waitingIsland);
  // The client wakes the island by this mark, even if another touch has started the client.
  island?.setAttribute(mark.wake, wakeNow);
  if (!hasStarted) requestAnimationFrame(() => setTimeout(start, 0, island));
}

function start(island?: Element): void {
  if (hasStarted) return;
  hasStarted = true;
  const { entry, modules, islands } = JSON.parse(
    (all(`body>#${ids.client}`)[0] as HTMLScriptElement).text,
  ) as ClientScripts;
  const page = all(`#${mark.container}`)[0]?.getAttribute(mark.modules);
  const ofIslands = island ? [...islands, ...(page ? page.split(' ') : [])] : [];
  for (const href of [entry, ...modules, ...ofIslands]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ entry).catch(() => {
    // The page stays complete HTML. The next intent tries again.
    releaseDeferredForms(document);
    hasStarted = false;
  });
}

// Touch listeners of a window are passive by default.
for (const intent of ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin']) on(intent, startSoon, true);

on('click', (event) => {
  const element = within(event, `[${mark.language}],[${mark.history}]`);
  const language = element?.getAttribute(mark.language);
  const steps = Number(element?.getAttribute(mark.history) ?? 1);
  // A tab that a link has opened has nothing to go back to.
  if (steps < 1) history.length > -steps ? history.go(steps) : place.assign('/');
  if (!language) return;
  // A browser that stores nothing still follows the link.
  store(storageKey, language);
  (element as HTMLAnchorElement).href = addressIn(language);
});

// A form that waits for its script keeps a submit that came too early; it is made as soon as the island is hydrated, or after
// 15 seconds: then it is the browser's own. Where the browser refuses it, the page says so: the first wrong field has the focus.
function defer(event: Event): void {
  const form = within(event, `form[${mark.deferred}]`);
  const isSubmit = event.type === 'submit';
  if (!form) return;
  event.preventDefault();
  if (isSubmit) setTimeout(() => releaseDeferredForms(form.parentNode ?? document), 15_000);
  else all<HTMLElement>(':invalid', form)[0]?.focus();
  form.setAttribute(mark.submitted, isSubmit ? '' : event.type);
}
on('submit', defer);
on('invalid', defer, true);

// Stores changes of a list until its code has loaded; that code stores them itself.
on('change', storeChange as unknown as EventListener);

on('DOMContentLoaded', () => {
  chooseByAddress();
  // A list in the address needs its code, which asks what to do with the stored one.
  if (place.hash.startsWith(stateHash)) start();
  setTimeout(() => document.dispatchEvent(new Event(renderCompleteEvent)), renderCompleteDelay);
  if (isFastConnection()) on('load', () => requestIdleCallback(() => start(), { timeout: 4000 }));
});
