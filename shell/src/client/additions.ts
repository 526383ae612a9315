import { mark } from 'shared/contract/document/document.contract.ts';
import { decoded } from '../decoded.ts';
import { whenSeen } from './islands/wake.ts';

/** Scroll position from which a way to the top shows (product 16.5). */
const threshold = 200;

/** Follows the reading position and the disclosures of all pages that are shown. */
export function startAdditions(): void {
  addEventListener('scroll', follow, { passive: true });
  document.addEventListener('toggle', ({ target }) => showFrame(target), true);
}

/** Adds to the page that is shown: its reading position, frames of disclosures that are open already, and entrances. */
export function addToPage(left: AbortSignal): void {
  follow();
  document.querySelectorAll(`details[${mark.frame}]`).forEach(showFrame);
  startEntrances(left);
}

/** Marks how far the visitor has read: a link to the top, and the current section. */
function follow(): void {
  document.documentElement.toggleAttribute(mark.scrolled, scrollY >= threshold);
  const links = document.querySelectorAll<HTMLAnchorElement>(`[${mark.contents}] a`);
  // The last section whose start has passed the upper third of the screen; one that is not shown has no place.
  const passed = [...links].filter(({ hash }) => {
    const section = document.getElementById(decoded(hash.slice(1)));
    const { top = Infinity, height = 0 } = section?.getBoundingClientRect() ?? {};
    return height > 0 && top < innerHeight / 3;
  });
  const current = passed.at(-1);
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

/** Shows the frame of a disclosure (`mark.frame`) that is open. */
function showFrame(disclosure: EventTarget | null): void {
  if (!(disclosure instanceof HTMLDetailsElement) || !disclosure.open || disclosure.querySelector('iframe')) return;
  const src = disclosure.getAttribute(mark.frame);
  if (!src) return;
  const title = disclosure.getAttribute(mark.frameTitle) ?? '';
  disclosure.append(Object.assign(document.createElement('iframe'), { src, title, loading: 'lazy' }));
}

/** Entrances in milliseconds: the FAQ's (product 6.4), a brisk one for cards. */
const paces = {
  calm: { stagger: 300, delay: 500, duration: 500 },
  brisk: { stagger: 100, delay: 0, duration: 600 },
};

/** Share of the list that must be visible (product 6.4). */
const visible = 0.2;

const hidden = { opacity: 0, transform: 'translateY(16px)' };
const shown = { opacity: 1, transform: 'none' };

/** Lets children of lists enter when scrolled into view. What was painted is never hidden. */
function startEntrances(left: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const list of document.querySelectorAll(`[${mark.entrance}]`)) {
    if (list.getBoundingClientRect().top <= innerHeight) continue;
    const entrances = entrancesOf(list);
    const enter = () => {
      for (const entrance of entrances) entrance.play();
    };
    whenSeen(list, { threshold: visible }, enter, left);
  }
}

function entrancesOf(list: Element): Animation[] {
  const { stagger, delay, duration } = paces[list.getAttribute(mark.entrance) as keyof typeof paces] ?? paces.brisk;
  return [...list.children].map((child, index) => {
    const timing = { duration, delay: delay + index * stagger, fill: 'backwards', easing: 'ease-out' } as const;
    const entrance = child.animate([hidden, shown], timing);
    entrance.pause();
    return entrance;
  });
}
