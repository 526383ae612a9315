import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markPast } from './arrival.ts';
import { swapPage } from './documents.ts';
import { onScrollEnd, restoreScroll } from './scroll.ts';

/** A document of the site, as composition makes it. */
function html(page: string, head: string, style = 'mf-news/1'): string {
  return `<!doctype html><html lang="en" data-shell="f"><head><meta charset="utf-8">
    <title>${page.toUpperCase()}</title><meta name="description" content="About ${page}"><link rel="canonical" href="https://site.test/en/${page}">${head}
    <link rel="icon" href="/favicon.svg"><style>body{}</style><style data-style="${style}">.${page}{}</style></head>
    <body><main id="main"><div id="page" data-remote="mf-${page}"><h1>${page}</h1></div></main></body></html>`;
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html');
}

const nextHead =
  '<link rel="alternate" hreflang="ja" href="https://site.test/jp/about"><meta property="og:title" content="About"><script type="application/ld+json">{"name":"about"}</script>';

/** Outer HTML of what a selector finds in the head that is shown. */
function inHead(selector: string): string[] {
  return [...document.head.querySelectorAll(selector)].map((element) => element.outerHTML);
}

describe('the page that is swapped in', () => {
  beforeEach(() => {
    const first = parse(
      html('news', '<meta name="robots" content="noindex"><meta property="og:type" content="article">'),
    );
    document.head.innerHTML = first.head.innerHTML;
    document.body.innerHTML = first.body.innerHTML;
  });

  it('brings its own head and leaves nothing of the one before', () => {
    swapPage(parse(html('about', nextHead)));
    expect(document.title).toBe('ABOUT');
    expect(inHead('title')).toHaveLength(1);
    expect(inHead('meta[name="description"]')).toEqual(['<meta name="description" content="About about">']);
    expect(inHead('meta[name="robots"]')).toEqual([]);
    expect(inHead('meta[property]')).toEqual(['<meta property="og:title" content="About">']);
    expect(inHead('link[rel="canonical"]')).toEqual(['<link rel="canonical" href="https://site.test/en/about">']);
    expect(inHead('link[rel="alternate"]')).toHaveLength(1);
    expect(inHead('script')).toEqual(['<script type="application/ld+json">{"name":"about"}</script>']);
  });

  it('has its own styles after those of the pages before, each time that it is shown', () => {
    const shown = (page: string) => {
      swapPage(parse(html(page, '', `mf-${page}/1`)));
      return [...document.head.querySelectorAll('style[data-style]')].map((style) => style.textContent);
    };
    expect(shown('about')).toEqual(['.news{}', '.about{}']);
    expect(shown('about')).toEqual(['.news{}', '.about{}']);
    expect(shown('news')).toEqual(['.news{}', '.about{}', '.news{}']);
  });

  it('leaves no styles of another release of its part behind', () => {
    const styles = ['mf-about/1/text', 'mf-visa-guides/1/guide', 'mf-about/2/faq'];
    for (const style of styles) swapPage(parse(html('about', '', style)));
    const left = [...document.head.querySelectorAll('style[data-style]')].map((style) =>
      style.getAttribute('data-style'),
    );
    expect(left).toEqual(['mf-news/1', 'mf-visa-guides/1/guide', 'mf-about/2/faq']);
  });
});

it('a page that is shown again is at the place of its hash, else at the top, where nothing was remembered', () => {
  const instant = { behavior: 'instant' };
  /** Places that were scrolled to: pixels from the top, or the id of an element. */
  const places: unknown[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((...[to]: unknown[]) => void places.push(to));
  Element.prototype.scrollIntoView = function (options) {
    places.push([this.id, options]);
  };
  document.body.innerHTML = '<h2 id="fees">Fees</h2>';
  history.replaceState(null, '', '/en/news#fees');
  restoreScroll();
  history.replaceState({ other: 1 }, '', '/en/news');
  restoreScroll();
  expect(places).toEqual([['fees', instant], { top: 0, ...instant }]);
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

it('what ends on a day is past once that day is over where the visitor is, and not before', () => {
  document.body.innerHTML = '<p data-until="2025-05-06"></p><p data-until="2025-06-01"></p>';
  const past = (now: string) => {
    vi.setSystemTime(new Date(now));
    markPast();
    return [...document.querySelectorAll('[data-past]')].map((element) => element.getAttribute('data-until'));
  };
  expect(past('2025-05-06T23:59:00')).toEqual([]);
  expect(past('2025-05-07T00:00:00')).toEqual(['2025-05-06']);
  expect(past('2026-01-01T00:00:00')).toEqual(['2025-05-06', '2025-06-01']);
});
