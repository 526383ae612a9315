import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onScrollEnd, rememberScroll, restoreScroll } from './scroll.ts';

/** Places that were scrolled to: pixels from the top, or the id of an element. */
let places: unknown[];

beforeEach(() => {
  places = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((...[to]: unknown[]) => void places.push(to));
  Element.prototype.scrollIntoView = function (options) {
    places.push([this.id, options]);
  };
  document.body.innerHTML = '<h2 id="fees">Fees</h2><h2 id="必要書類">必要書類</h2><h2 id="100%">All</h2>';
  history.replaceState(null, '', '/en/news');
});

const top = { top: 0, behavior: 'instant' };
const instant = { behavior: 'instant' };

describe('a page that is shown again', () => {
  it('is where the visitor left it', () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    rememberScroll();
    restoreScroll();
    expect(places).toEqual([{ top: 640, behavior: 'instant' }]);
  });

  it('is at the place of its hash, else at the top, where nothing was remembered', () => {
    history.replaceState(null, '', '/en/news#fees');
    restoreScroll();
    history.replaceState({ other: 1 }, '', '/en/news');
    restoreScroll();
    expect(places).toEqual([['fees', instant], top]);
  });
});

it('the end of scrolling is told once scrolling has paused for 100 ms, where the browser has no scrollend', () => {
  vi.stubGlobal('window', {});
  vi.useFakeTimers();
  let ends = 0;
  onScrollEnd(() => {
    ends += 1;
  });
  for (let steps = 0; steps < 3; steps += 1) {
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(99);
  }
  expect(ends).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ends).toBe(1);
  vi.useRealTimers();
});
