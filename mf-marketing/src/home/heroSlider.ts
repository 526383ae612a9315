import { animate } from 'framer-motion/dom/mini';
import Swiper from 'swiper';
import { Autoplay, Keyboard } from 'swiper/modules';

/** Milliseconds for which a slide stays; the carousel waits 50 ms more (product 5.2). */
const speed = 6000;
const interval = speed + 50;

const entrance = { duration: 0.5 };

export type HeroSlider = ReturnType<typeof createHeroSlider>;

interface Listeners {
  onPlaying: (isPlaying: boolean) => void;
  /** @param index of the slide that shows, from 0 */
  onSlide: (index: number) => void;
}

/** Plays the hero's row with swiper, on the browser's own scrolling. */
export function createHeroSlider(row: HTMLElement, { onPlaying, onSlide }: Listeners) {
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let isWanted = !wantsLessMotion;
  const swiper = new Swiper(row, {
    modules: [Autoplay, Keyboard],
    cssMode: true,
    // A press focuses the row as it does in plain HTML, so that keys scroll it; nothing is dragged in this mode.
    touchStartPreventDefault: false,
    keyboard: { enabled: true, onlyInViewport: true },
    autoplay: { delay: interval, disableOnInteraction: false },
  });
  swiper.on('slideChange', () => {
    onSlide(swiper.activeIndex);
    const words = swiper.slides[swiper.activeIndex]?.lastElementChild;
    if (words && !wantsLessMotion) animate(words, { opacity: [0, 1], translate: ['0 12px', 'none'] }, entrance);
  });
  // A visitor who turned to the row while its code was on the way is there already.
  let isPointed = row.matches(':hover') && matchMedia('(hover: hover)').matches;
  const play = () => {
    // A tap leaves a focus that nobody sees: it holds nothing.
    if (isWanted && !isPointed && !row.querySelector(':focus-visible')) swiper.autoplay.start();
    else swiper.autoplay.stop();
  };
  const point = ({ type }: Event) => {
    isPointed = type === 'pointerenter';
    play();
  };
  const events = [
    ['pointerenter', point],
    ['pointerleave', point],
    ['focusin', play],
    ['focusout', play],
  ] as const;
  for (const [name, listener] of events) row.addEventListener(name, listener);
  play();
  onPlaying(isWanted);
  onSlide(swiper.activeIndex);
  return {
    toggle() {
      isWanted = !isWanted;
      play();
      onPlaying(isWanted);
    },
    destroy() {
      for (const [name, listener] of events) row.removeEventListener(name, listener);
      swiper.destroy(true, false);
    },
  };
}
