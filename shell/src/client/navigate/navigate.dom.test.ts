import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markPast } from './arrival.ts';
import { swapPage } from './documents.ts';
import { checkedFetch, learnIntegrity, nextTask, preloadChecked, preloadScripts, requestChecked } from './preload.ts';
import { onScrollEnd, restoreScroll } from './scroll.ts';

/** A document of the site, as composition makes it. */
function html(page: string, head: string, style = 'mf-news/1'): string {
  return `<!doctype html><html lang="en" data-shell="f"><head><meta charset="utf-8">
    <title>${page.toUpperCase()}</title><meta name="description" content="About ${page}"><link rel="canonical" href="https://site.test/en/${page}">${head}
    <link rel="icon" href="/favicon.svg"><style>body{}</style><style media="print">/*${page}*/</style><style data-style="${style}">.${page}{}</style></head>
    <body><main id="main"><div id="page" data-remote="mf-${page}"><h1>${page}</h1></div></main></body></html>`;
}

const documentOf = (text: string) => new DOMParser().parseFromString(text, 'text/html');

const nextHead =
  '<link rel="alternate" hreflang="ja" href="https://site.test/jp/about"><meta property="og:title" content="About"><script type="application/ld+json">{"name":"about"}</script>';

/** Outer HTML of what a selector finds in the head that is shown. */
function inHead(selector: string): string[] {
  return [...document.head.querySelectorAll(selector)].map((element) => element.outerHTML);
}
const styles = () => [...document.head.querySelectorAll('style[data-style]')];

describe('the page that is swapped in', () => {
  beforeEach(() => {
    const head = '<meta name="robots" content="noindex"><meta property="og:type" content="article">';
    const { head: first, body } = documentOf(html('news', head));
    document.head.innerHTML = first.innerHTML;
    document.body.innerHTML = body.innerHTML;
  });

  it('brings its own head and leaves nothing of the one before', () => {
    swapPage(documentOf(html('about', nextHead)));
    expect(document.title).toBe('ABOUT');
    expect(inHead('title')).toHaveLength(1);
    expect(inHead('meta[name="description"]')).toEqual(['<meta name="description" content="About about">']);
    expect(inHead('meta[name="robots"]')).toEqual([]);
    expect(inHead('meta[property]')).toEqual(['<meta property="og:title" content="About">']);
    expect(inHead('link[rel="canonical"]')).toEqual(['<link rel="canonical" href="https://site.test/en/about">']);
    expect(inHead('link[rel="alternate"]')).toHaveLength(1);
    expect(inHead('style[media]')).toEqual(['<style media="print">/*about*/</style>']);
    expect(inHead('script')).toEqual(['<script type="application/ld+json">{"name":"about"}</script>']);
  });

  it('is marked as the current one in header and footer, which stay', () => {
    const frame = (current: string) => {
      const link = (page: string) => `<a href="/en/${page}"${page === current ? ' aria-current="page"' : ''}>x</a>`;
      const links = ['news', 'about'].map(link).join('');
      return html(current, '').replace(/<main.*main>/, `<header>${links}</header>$&<footer>${links}</footer>`);
    };
    document.body.innerHTML = documentOf(frame('news')).body.innerHTML;
    const footer = document.querySelector('footer');
    swapPage(documentOf(frame('about')));
    const current = [...document.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('href'));
    expect([current, document.querySelector('footer')]).toEqual([['/en/about', '/en/about'], footer]);
  });

  it('has its own styles after those of the pages before, each time that it is shown', () => {
    const shown = (page: string) => {
      swapPage(documentOf(html(page, '', `mf-${page}/1`)));
      return styles().map((style) => style.textContent);
    };
    expect(shown('about')).toEqual(['.news{}', '.about{}']);
    expect(shown('about')).toEqual(['.news{}', '.about{}']);
    expect(shown('news')).toEqual(['.news{}', '.about{}', '.news{}']);
  });

  it('leaves no styles of another release of its part behind', () => {
    for (const style of ['mf-about/1/text', 'mf-visa-guides/1/guide', 'mf-about/2/faq'])
      swapPage(documentOf(html('about', '', style)));
    const left = styles().map((style) => style.getAttribute('data-style'));
    expect(left).toEqual(['mf-news/1', 'mf-visa-guides/1/guide', 'mf-about/2/faq']);
  });
});

it('a page that is shown again is at the place of its hash, which opens, else at the top, where nothing was remembered', () => {
  const instant = { behavior: 'instant' };
  /** Places that were scrolled to: pixels from the top, or the id of an element. */
  const places: unknown[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((...[to]: unknown[]) => void places.push(to));
  Element.prototype.scrollIntoView = function (options) {
    places.push([this.id, options]);
  };
  document.body.innerHTML = '<details><details><p id="fees">Fees</p></details><details></details></details>';
  history.replaceState(null, '', '/en/news#fees');
  restoreScroll();
  history.replaceState({ other: 1 }, '', '/en/news');
  restoreScroll();
  expect(places).toEqual([['fees', instant], { top: 0, ...instant }]);
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false]);
});

it('the end of scrolling is told once scrolling has paused for 100 ms, where the browser has no scrollend', () => {
  vi.stubGlobal('window', {});
  vi.useFakeTimers();
  const end = vi.fn();
  onScrollEnd(end);
  for (let steps = 0; steps < 3; steps += 1) {
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(99);
  }
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
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

/** Learns the integrity that a document states. */
function learn(integrity: Record<string, string>): void {
  const map = `<script type="importmap">${JSON.stringify({ imports: {}, integrity })}</script>`;
  learnIntegrity(documentOf(map));
}

const preloads = () => inHead('link');

beforeEach(() => {
  document.head.replaceChildren();
});

it('the scripts of a fetched page are requested one after the other, each in a task of its own and with the integrity that its own document states', async () => {
  learn({ '/news/entry.js': 'sha256-a', '/other.js': 'sha256-b' });
  const asked = preloadScripts(['/news/entry.js', '/news/list.js']);
  expect(preloads()).toEqual([]);
  await nextTask();
  expect(preloads()).toHaveLength(1);
  await asked;
  expect(preloads()).toEqual([
    '<link rel="modulepreload" href="/news/entry.js" integrity="sha256-a">',
    '<link rel="modulepreload" href="/news/list.js">',
  ]);
});

describe('a script that must be checked', () => {
  const address = '/late/entry.js?again';
  /** Sends the event of the browser about the script that was requested last. */
  const answer = (event: 'load' | 'error') => document.head.lastElementChild?.dispatchEvent(new Event(event));

  it('is not requested where no document has stated its integrity', async () => {
    await expect(preloadChecked(address)).rejects.toThrow('/late/entry.js?again: no document states its integrity');
    expect(preloads()).toEqual([]);
  });

  it('is requested with the integrity that a fetched document has stated', async () => {
    learn({ [address]: 'sha256-late' });
    const checked = preloadChecked(address);
    expect(preloads()).toEqual([`<link rel="modulepreload" href="${address}" integrity="sha256-late">`]);
    answer('load');
    await expect(checked).resolves.toBeUndefined();
  });

  it('is refused where the browser refuses it', async () => {
    const checked = preloadChecked(address);
    answer('error');
    await expect(checked).rejects.toThrow('/late/entry.js?again cannot be had, or has other content');
  });
});

describe('a manifest', () => {
  const address = '/news/mf-manifest.json';
  const fetch = vi.fn(async () => new Response('{}'));
  beforeEach(() => void vi.stubGlobal('fetch', fetch.mockClear()));

  it('is not requested where no document has stated its integrity', () => {
    expect(requestChecked(address)).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is requested once and checked, and whoever asks for it next gets that response', async () => {
    learn({ [address]: 'sha256-manifest' });
    expect([requestChecked(address), requestChecked(address)]).toEqual([true, true]);
    expect(await (await checkedFetch(new URL(address, location.origin).href)).text()).toBe('{}');
    expect(fetch.mock.calls).toEqual([[address, { integrity: 'sha256-manifest' }]]);
  });

  it('that was read is requested again, and checked again', async () => {
    expect(await (await checkedFetch(address)).text()).toBe('{}');
    expect(fetch.mock.calls).toEqual([[address, { integrity: 'sha256-manifest' }]]);
  });
});
