/** Milliseconds for which a slide stays; the carousel waits 50 ms more (product 5.2). */
const speed = 6000;
const interval = speed + 50;

const entrance = { duration: 500, easing: 'ease-out' };

export type HeroSlider = ReturnType<typeof createHeroSlider>;

/** Plays the hero's row by the browser's own scrolling; `onPlaying` is told whether it plays. */
export function createHeroSlider(hero: HTMLElement, onPlaying: (isPlaying: boolean) => void) {
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const row = hero.firstElementChild as HTMLElement;
  const slides = [...row.children];
  const left = new AbortController();
  const { signal } = left;
  const distanceTo = (slide: Element) => slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
  const current = () => slides.findIndex((slide) => Math.abs(distanceTo(slide)) < row.clientWidth / 2);
  let isWanted = !wantsLessMotion;
  let timer: ReturnType<typeof setInterval> | undefined;
  let shown = current();

  const moveOn = () => {
    const next = slides[(current() + 1) % slides.length] as Element;
    row.scrollTo({ left: row.scrollLeft + distanceTo(next), behavior: 'smooth' });
  };
  const hold = () => clearInterval(timer);
  const play = () => {
    hold();
    if (isWanted) timer = setInterval(moveOn, interval);
  };
  const enter = () => {
    if (current() === shown) return;
    shown = current();
    slides[shown]?.lastElementChild?.animate({ opacity: [0, 1], translate: ['0 12px', 'none'] }, entrance);
  };
  if (!wantsLessMotion) row.addEventListener('scroll', enter, { passive: true, signal });
  for (const name of ['pointerenter', 'focusin']) hero.addEventListener(name, hold, { signal });
  for (const name of ['pointerleave', 'focusout']) hero.addEventListener(name, play, { signal });
  // A visitor who turned to the row while its code was on the way is there already.
  if (!hero.matches(':hover, :focus-within')) play();
  onPlaying(isWanted);
  return {
    toggle() {
      isWanted = !isWanted;
      play();
      onPlaying(isWanted);
    },
    destroy() {
      left.abort();
      hold();
    },
  };
}
