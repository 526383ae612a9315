import { expect, it } from 'vitest';
import { isFile, isForAll, isPage } from './addresses.ts';

it.each([
  ['/', true],
  ['/en', true],
  ['/jp/services/tourist-visa/uk-tourist', true],
  ['/en/search', false],
  ['/fr/news', false],
  ['/sitemap.xml', false],
  ['/_remotes/mf-news/a/b.js', false],
])('%s is that of a page: %s', (path, expected) => {
  expect(isPage(path)).toBe(expected);
});

it('files of releases are told from pages', () => {
  expect([isFile('/_shell/a/assets/b.js'), isFile('/_remotes/mf-news/a/b.svg'), isFile('/en')]).toEqual([
    true,
    true,
    false,
  ]);
});

it.each(['?preview=mf-news@a', '?a=1&preview=off'])('%s is for one session', (query) => {
  expect(isForAll(new URL(`http://site.test/en${query}`))).toBe(false);
  expect(isForAll(new URL('http://site.test/en?category=visa'))).toBe(true);
});
