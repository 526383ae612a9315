// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { preloadScripts } from './preload.ts';

/** A document of the site, with the marks that composition leaves. */
function documentOf(modules: string | undefined, integrity = {}): Document {
  const marks = modules === undefined ? '' : ` data-remote="mf-news" data-modules="${modules}"`;
  const html = `<div id="page"${marks}></div><script type="importmap">${JSON.stringify({ imports: {}, integrity })}</script>`;
  return new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html');
}

const preloads = () => [...document.head.querySelectorAll('link')].map((link) => link.outerHTML);

beforeEach(() => {
  document.head.replaceChildren();
});

describe('the scripts of a page that was fetched', () => {
  it('are asked for in one go, each with the integrity that its own document states', () => {
    preloadScripts(
      documentOf('/news/entry.js /news/list.js', { '/news/entry.js': 'sha256-a', '/other.js': 'sha256-b' }),
    );
    expect(preloads()).toEqual([
      '<link rel="modulepreload" href="/news/entry.js" integrity="sha256-a">',
      '<link rel="modulepreload" href="/news/list.js">',
    ]);
  });

  it('are asked for once, also when several pages share them', () => {
    preloadScripts(documentOf('/news/entry.js /news/list.js'));
    preloadScripts(documentOf('/news/entry.js /news/article.js'));
    expect(preloads()).toEqual(
      ['entry', 'list', 'article'].map((name) => `<link rel="modulepreload" href="/news/${name}.js">`),
    );
  });

  it.each([undefined, ''])('are none where the page has none: %j', (modules) => {
    preloadScripts(documentOf(modules));
    expect(preloads()).toEqual([]);
  });

  it('are none where the document is not of this site', () => {
    preloadScripts(new DOMParser().parseFromString('<p>Bad gateway</p>', 'text/html'));
    expect(preloads()).toEqual([]);
  });
});
