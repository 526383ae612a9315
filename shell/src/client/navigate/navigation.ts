import { ids, mark, renderCompleteDelay, renderCompleteEvent } from 'shared/contract/document/document.contract.ts';
import { languageOfPath } from 'shared/language/language.ts';
import { savesData } from 'shared/page/device.ts';
import { restoreDrafts } from '../drafts.ts';
import { runsOtherRelease } from '../islands/islands.ts';
import { announce } from '../notify.ts';
import { pageOf } from '../page.ts';
import { chooseByAddress } from './arrival.ts';
import { documentAt, type FetchedDocument, forgetDocument, showFailure, swapPage } from './documents.ts';
import { learnIntegrity, nextTask } from './preload.ts';
import { onScrollEnd, rememberScroll, restorePlace, restoreScroll, scrollToStart } from './scroll.ts';

/** Path of the page that is shown. Query and hash belong to the page. */
let shown = location.pathname;
const isShown = (url: URL) => url.pathname === shown;

let onShown = (): void => undefined;

/** Counts navigations, so that only the last one is shown when several overlap. */
let latest = 0;

/** Says if an address can be shown without a full load: same site, same language. */
function isInside(url: URL): boolean {
  const language = languageOfPath(url.pathname);
  return url.origin === location.origin && language !== undefined && language === languageOfPath(location.pathname);
}

/** Opens a page of the site without a full load; anything else as the browser would. */
export async function navigate(url: URL): Promise<void> {
  if (!isInside(url)) return location.assign(url);
  const fetched = await fetchLatest(
    url,
    () => location.assign(url),
    () => push(url),
  );
  if (!fetched) return;
  const to = new URL(fetched.url.pathname + fetched.url.search + url.hash, location.origin);
  if (!canShow(fetched) || !isInside(to)) return location.assign(to);
  rememberShown();
  await show(fetched, () => {
    shown = to.pathname;
    push(to);
    scrollToStart(to.hash);
  });
}

function push(url: URL): void {
  // The page that is left can come back later than the browser would scroll.
  history.scrollRestoration = 'manual';
  history.pushState(null, '', url);
  history.scrollRestoration = 'auto';
}

/** Keeps the position of the shown page, unless the history is at another page already, which is still loading. */
function rememberShown(): void {
  if (isShown(new URL(location.href))) rememberScroll();
}

async function goBackOrForward(): Promise<void> {
  const url = new URL(location.href);
  if (isShown(url)) {
    restorePlace();
    return chooseByAddress();
  }
  if (!isInside(url)) return location.reload();
  const fetched = await fetchLatest(url, () => location.reload());
  // The visitor may have gone forward again, to the page that is still shown.
  if (!fetched || location.pathname !== url.pathname) return;
  if (!canShow(fetched)) return location.reload();
  await show(fetched, () => {
    shown = url.pathname;
    restoreScroll();
  });
}

/** The document at an address, unless another navigation began; a failure is shown there, a slow page left to the browser. */
async function fetchLatest(url: URL, load: () => void, moveOn = (): void => undefined) {
  latest += 1;
  const mine = latest;
  try {
    const fetched = await documentAt(url);
    // Until the browser is about to paint: pictures that came between would lay the page out again.
    if (!document.hidden) await new Promise(requestAnimationFrame);
    if (mine !== latest) return undefined;
    forgetDocument(url);
    return fetched;
  } catch (error) {
    const isSlow = error instanceof DOMException && error.name === 'TimeoutError';
    if (mine === latest) await (isSlow ? load() : fail(url, error, moveOn));
    return undefined;
  }
}

async function fail(url: URL, error: unknown, moveOn: () => void): Promise<void> {
  shown = url.pathname;
  moveOn();
  showFailure(error);
  scrollToStart('');
  document.getElementById(ids.main)?.focus({ preventScroll: true });
  announce(document.title);
  onShown();
}

/** HTML never meets code of another release, nor a frame of another build: then the browser loads the page. */
function canShow({ document: next }: FetchedDocument): boolean {
  try {
    const page = pageOf(next);
    return page.shell === pageOf(document).shell && !(page.remote && runsOtherRelease(page.remote));
  } catch {
    return false;
  }
}

async function show({ document: next }: FetchedDocument, place: () => void): Promise<void> {
  // At once, without a view transition: that takes a frame more, and taps that come while it runs are lost.
  learnIntegrity(next);
  swapPage(next);
  // After the swap: a menu that closes gives the focus back, and the page that is left would be laid out for that.
  for (const menu of document.querySelectorAll<HTMLElement>('header :popover-open')) menu.hidePopover();
  place();
  restoreDrafts();
  if (!location.hash) document.getElementById(ids.main)?.focus({ preventScroll: true });
  announce(document.title);
  setTimeout(() => document.dispatchEvent(new Event(renderCompleteEvent)), renderCompleteDelay);
  // The browser paints the page before anything is added to it.
  await nextTask();
  onShown();
}

/** Takes over links, back and forward from the browser; calls back after each page that is shown. */
export function startNavigation(shownPage: () => void): void {
  onShown = shownPage;
  addEventListener('pagehide', rememberShown);
  // Before the history moves, in browsers that tell: others scroll the page that is left for the moment until the next one comes.
  if ('navigation' in window)
    navigation.addEventListener('navigate', ({ destination: { sameDocument, url } }) => {
      if (sameDocument && !isShown(new URL(url))) history.scrollRestoration = 'manual';
    });
  // The history has moved on when a visitor goes back, so the position is kept while it is still known.
  onScrollEnd(rememberShown);
  addEventListener('popstate', () => void goBackOrForward());
  document.addEventListener('click', followClick);
  document.addEventListener('pointerover', fetchAhead, { passive: true });
  document.addEventListener('focusin', fetchAhead);
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  // A link that names a type leads to no page.
  if (!link || link.target || link.type || link.hasAttribute('download') || link.hasAttribute(mark.language))
    return undefined;
  // An invalid address has no origin.
  return link.origin === location.origin && isInside(new URL(link.href)) ? link : undefined;
}

function followClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = linkOf(event);
  if (!link) return;
  const url = new URL(link.href);
  // The browser jumps to a place on the same page; back leads to the position before.
  if (url.hash && isShown(url) && url.search === location.search) {
    rememberScroll();
    link.closest(`[${mark.contents}]`)?.parentElement?.removeAttribute('open');
    return;
  }
  event.preventDefault();
  void navigate(url);
}

function fetchAhead(event: Event): void {
  const link = linkOf(event);
  if (link && !savesData()) documentAt(new URL(link.href)).catch(() => undefined);
}
