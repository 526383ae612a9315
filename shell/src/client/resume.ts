/**
 * The inline script of every document, kept tiny: it starts the client on the first intent, and answers by itself what
 * cannot wait for it. Everything a visitor reads and most of what a visitor does works without it.
 */
import {
  type ClientScripts,
  earlyKeys,
  type IslandElement,
  ids,
  mark,
  renderComplete,
  waitingIsland,
  wakeNow,
} from 'shared/contract/document.contract.ts';
import { storageKey } from 'shared/language/language.ts';
import { isFastConnection } from 'shared/page/connection.ts';
import { releaseDeferredForms } from 'shared/page/deferredSubmit.ts';
import { chooseByAddress } from './address.ts';

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

const islandOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<IslandElement>(waitingIsland) : null;

let hasStarted = false;

/** Starts the client on an intent, after the frame that answers it: what was tapped comes first. */
function startSoon(event: Event): void {
  const island = islandOf(event);
  // The client finds it so when it comes, also where another touch has started it; the island's code need not wait for that.
  island?.setAttribute(mark.wake, wakeNow);
  if (!hasStarted) requestAnimationFrame(() => setTimeout(() => start(island !== null)));
}

/** The client cannot be had: everything is the browser's own. */
let isAlone = false;

function start(withIslands = false): void {
  if (hasStarted) return;
  hasStarted = true;
  const text = document.querySelector(`body > #${ids.client}`)?.textContent ?? '{}';
  const { entry, modules, islands } = JSON.parse(text) as ClientScripts;
  const page = document.getElementById(mark.container)?.getAttribute(mark.modules);
  const ofIslands = withIslands ? [...islands, ...(page ? page.split(' ') : [])] : [];
  for (const href of [entry, ...modules, ...ofIslands]) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  import(/* @vite-ignore */ entry).catch(() => {
    // The page stays what it is: complete HTML. The next intent tries again.
    isAlone = true;
    releaseDeferredForms(document);
    hasStarted = false;
  });
}

for (const intent of intents) addEventListener(intent, startSoon, { capture: true, passive: true });

addEventListener('click', ({ target }) => {
  const element = target instanceof Element ? target.closest(`[${mark.language}],[${mark.action}]`) : null;
  if (!element) return;
  const language = element.getAttribute(mark.language);
  const action = element.getAttribute(mark.action);
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

/** Milliseconds that a submit waits for code that does not answer; then it is the browser's own. */
const longestDeferral = 15_000;

// A form that waits for its script keeps a submit that came too early; it is made as soon as the island is hydrated.
function defer(event: Event): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  if (!form?.hasAttribute(mark.deferred)) return;
  if (event.type === 'submit') {
    event.preventDefault();
    setTimeout(() => releaseDeferredForms(form.parentNode ?? document), longestDeferral);
  }
  form.setAttribute(mark.submitted, event.type === 'submit' ? '' : event.type);
}
addEventListener('submit', defer);
addEventListener('invalid', defer, true);

// Keys that a list of suggestions answers wait for it, with what the field held then.
addEventListener(
  'keydown',
  (event) => {
    const { target: field, key } = event;
    const island = islandOf(event);
    if (isAlone || !island || event.isComposing || !/^(Arrow(Up|Down)|Enter|Escape)$/.test(key)) return;
    if (!(field instanceof HTMLInputElement) || field.role !== 'combobox') return;
    event.preventDefault();
    island[earlyKeys] ??= [];
    island[earlyKeys].push({ field, key, value: field.value });
  },
  true,
);

addEventListener('DOMContentLoaded', () => {
  chooseByAddress();
  setTimeout(() => document.dispatchEvent(new Event(renderComplete.event)), renderComplete.delay);
  if (isFastConnection()) addEventListener('load', () => requestIdleCallback(() => start(), { timeout: 4000 }));
});
