import { expect, it } from 'vitest';
import { withoutScripts } from './noScriptBaseline.ts';

it.each([
  ['a script in the page', '<p>a</p><script>start("</p>")</script><p>b</p>', '<p>a</p><p>b</p>'],
  ['a module', '<script type="module" src="/a.js"></script><p>b</p>', '<p>b</p>'],
  ['the map of imports', '<script type="importmap">{"imports":{}}</script><p>b</p>', '<p>b</p>'],
  [
    'preloaded modules',
    '<link rel="modulepreload" href="/a.js"><p>b</p><link href=/b.js rel=modulepreload>',
    '<p>b</p>',
  ],
])('a page without scripts has not %s', (_, html, plain) => {
  expect(withoutScripts(html)).toBe(plain);
});

it.each([
  '<script type="application/json" data-props>{"language":"en"}</script>',
  '<script type="application/ld+json">{"@type":"NewsArticle"}</script>',
  '<link rel="preload" href="/a.woff2" as="font">',
  '<style>p{margin:0}</style><p onfocus="">a</p>',
])('it has %s', (html) => {
  expect(withoutScripts(html)).toBe(html);
});
