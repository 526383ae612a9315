import { beforeEach, describe, expect, it } from 'vitest';
import { swapPage } from './swap.ts';

/** A document of the site, as composition makes it. */
function html(page: string, head: string, style = 'mf-news/1'): string {
  const link = (section: string) =>
    `<a href="/en/${section}"${section === page ? ' aria-current="page"' : ''}>${section}</a>`;
  return `<!doctype html><html lang="en" data-shell="f"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${page.toUpperCase()}</title><meta name="description" content="About ${page}"><link rel="canonical" href="https://site.test/en/${page}">${head}
    <link rel="icon" href="/favicon.svg"><style>body{}</style><style data-style="${style}">.${page}{}</style></head>
    <body><header>${link('news')}${link('about')}<a href="/jp/${page}" data-language="jp">日本語</a></header>
    <main id="main"><div id="page" data-remote="mf-${page}"><h1>${page}</h1></div></main><footer><a href="/en/faq">FAQ</a></footer></body></html>`;
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

beforeEach(() => {
  const first = parse(
    html('news', '<meta name="robots" content="noindex"><meta property="og:type" content="article">'),
  );
  document.head.innerHTML = first.head.innerHTML;
  document.body.innerHTML = first.body.innerHTML;
});

describe('the page that is swapped in', () => {
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

  it('moves the mark of the current section, and leads the language links to itself', () => {
    swapPage(parse(html('about', nextHead)));
    const links = [...document.querySelectorAll('header a')].map((link) => link.outerHTML);
    expect(links).toEqual([
      '<a href="/en/news">news</a>',
      '<a href="/en/about" aria-current="page">about</a>',
      '<a href="/jp/about" data-language="jp">日本語</a>',
    ]);
  });
});
