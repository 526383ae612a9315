/**
 * The inline script of every document, kept tiny: it starts the client on the first intent, and answers by itself what
 * cannot wait for it. Everything a visitor reads and most of what a visitor does works without it.
 */
import { renderComplete } from 'shared/contract/document.contract.ts';
import { storageKey } from 'shared/language/language.ts';
import { releaseDeferredForms } from 'shared/page/deferredSubmit.ts';
import { isFastLine } from 'shared/page/line.ts';

const intents = ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin'];

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

// `/` shows Home in the language that was chosen; the server, which does not know it, sent the default one.
if (location.pathname === '/' && stored() === 'en') location.replace(`/en${location.search}${location.hash}`);

/** Starts the client on an intent, after the frame that answers it: what was tapped comes first. */
function startSoon(): void {
  for (const intent of intents) removeEventListener(intent, startSoon, true);
  requestAnimationFrame(() => setTimeout(start));
}

let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  const { entry, modules } = JSON.parse(document.querySelector<HTMLElement>('body > #client')?.textContent ?? '{}') as {
    entry: string;
    modules: string[];
  };
  const page = document.getElementById('page')?.dataset.modules;
  for (const href of [entry, ...modules, ...(page ? page.split(' ') : [])]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ entry).catch(() => {
    // The page stays what it is: complete HTML. The next intent tries again.
    releaseDeferredForms();
    hasStarted = false;
    listen();
  });
}

function listen(): void {
  for (const intent of intents) addEventListener(intent, startSoon, { capture: true, passive: true });
}

listen();

addEventListener('click', ({ target }) => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-language],[data-action]') : null;
  if (!element) return;
  const { language, action } = element.dataset;
  if (action === 'back') history.back();
  if (action === 'reload') location.reload();
  if (!language) return;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser that stores nothing still follows the link.
  }
  // The address keeps its path, also where there is no page, and query and hash, which the server could not know.
  (element as HTMLAnchorElement).href = `/${language}${location.pathname.slice(3)}${location.search}${location.hash}`;
});

// A form that waits for its script keeps a submit that came too early, and makes it as soon as it is alive.
addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.deferred === undefined) return;
  event.preventDefault();
  form.dataset.submitted = '';
});

addEventListener('DOMContentLoaded', () => {
  setTimeout(() => document.dispatchEvent(new Event(renderComplete.event)), renderComplete.delay);
  if (isFastLine()) addEventListener('load', () => requestIdleCallback(start, { timeout: 4000 }));
});
