import { mark } from 'shared/contract/document/document.contract.ts';

/** Scroll position from which a way to the top shows (product 16.5). */
const threshold = 200;

/** Follows the reading position: link to the top, and current section. */
export function startReading(): void {
  addEventListener('scroll', follow, { passive: true });
}

/** Marks how far the visitor has read; a page that is shown is looked at once. */
export function follow(): void {
  document.documentElement.toggleAttribute(mark.scrolled, scrollY >= threshold);
  const links = document.querySelectorAll<HTMLAnchorElement>(`[${mark.contents}] a`);
  // The last section whose start has passed the upper third of the screen; one that is not shown has no place.
  const passed = [...links].filter(({ hash }) => {
    const section = document.getElementById(hash.slice(1));
    const { top = Infinity, height = 0 } = section?.getBoundingClientRect() ?? {};
    return height > 0 && top < innerHeight / 3;
  });
  const current = passed.at(-1);
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}
