import { decoded } from '../../decoded.ts';

/** Keeps the scroll position of a page with its place in the history. */
export function rememberScroll(): void {
  history.replaceState({ ...(history.state as object | null), scroll: window.scrollY }, '');
}

const rememberedScroll = () => (history.state as { scroll?: number } | null)?.scroll;

const pauseMs = 100;

/** Calls back each time that scrolling of the page has ended; Safari before 26.2 has no `scrollend`. */
export function onScrollEnd(ended: () => void): void {
  if ('onscrollend' in window) {
    addEventListener('scrollend', ended);
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(ended, pauseMs);
  });
}

/** Restores the position in the page that is shown already, if the visitor has been on another page since. */
export function restorePlace(): void {
  const scroll = rememberedScroll();
  if (scroll !== undefined && history.scrollRestoration === 'manual') jumpTo(scroll);
  history.scrollRestoration = 'auto';
}

const jumpTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Restores the position of a page that is shown again. */
export function restoreScroll(): void {
  // The browser also restores after a reload, for rows that scroll and for the keyboard.
  history.scrollRestoration = 'auto';
  const scroll = rememberedScroll();
  if (scroll === undefined && location.hash) scrollToStart(location.hash);
  else jumpTo(scroll ?? 0);
}

/** Start of a new page: the place that the hash names, else the top (product 3.9). */
export function scrollToStart(hash: string): void {
  const target = document.getElementById(decoded(hash.slice(1)));
  // Where the browser follows the hash, it opens these itself.
  for (const each of document.querySelectorAll('details')) each.open ||= each.contains(target);
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else jumpTo(0);
}
