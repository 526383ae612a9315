import { mark } from 'shared/contract/document/document.contract.ts';

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
export function startEntrances(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        for (const entrance of waiting.get(target) ?? []) entrance.play();
      }
    },
    { threshold: visible },
  );
  const waiting = new Map<Element, Animation[]>();
  for (const list of document.querySelectorAll(`[${mark.entrance}]`)) {
    if (list.getBoundingClientRect().top <= innerHeight) continue;
    waiting.set(list, entrancesOf(list));
    observer.observe(list);
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
