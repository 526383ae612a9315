import { expect, it } from 'vitest';
import { matchPattern } from './pattern.ts';

it.each([
  ['/:lang/news/:slug', '/en/news/visa-tips'],
  ['/:lang/news/:slug', '/jp/news/%E3%83%93%E3%82%B6'],
  ['/:lang/services/:slug/:country', '/en/services/tourist-visa/uk'],
])('%s matches %s', (pattern, path) => {
  expect(matchPattern(pattern, path)).toBe(true);
});

it.each([
  ['/:lang/news/:slug', '/en/news'],
  ['/:lang/news/:slug', '/en/news/'],
  ['/:lang/news/:slug', '/en/news/a/b'],
  ['/:lang/news/:slug', '/en/NEWS/a'],
  ['/:lang/news/:slug', '//news/a'],
  ['/:lang/n.ws', '/en/news'],
])('%s does not match %s', (pattern, path) => {
  expect(matchPattern(pattern, path)).toBe(false);
});
