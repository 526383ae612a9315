import { mark } from 'shared/contract/document/document.contract.ts';
import { savesData } from 'shared/page/connection.ts';
import { documentAt } from './documents.ts';
import { isInside, isShown, navigate } from './navigation.ts';
import { rememberScroll } from './scroll.ts';

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
    return;
  }
  event.preventDefault();
  void navigate(url);
}

function fetchAhead(event: Event): void {
  const link = linkOf(event);
  if (link && !savesData()) documentAt(new URL(link.href)).catch(() => undefined);
}

/** Follows links inside the site without a full load, and is ahead of those that a visitor points at. */
export function startLinks(): void {
  document.addEventListener('click', followClick);
  document.addEventListener('pointerover', fetchAhead, { passive: true });
  document.addEventListener('focusin', fetchAhead);
}
