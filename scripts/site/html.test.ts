import { expect, test } from 'vitest';
import { attributeIn, headlineIn, withoutElements } from './html.ts';

const page =
  '<main data-release="a1"><h1 class="title">Study &amp; <b>work\u200B</b> abroad</h1>' +
  '<a href="/en">Home</a><a href="/en/news">News</a></main>';

test('an attribute has the value that it has first', () => {
  expect([attributeIn(page, 'href'), attributeIn(page, 'data-release'), attributeIn(page, 'id')]).toEqual([
    '/en',
    'a1',
    undefined,
  ]);
});

test('a headline is its whole text, without phrase breaks', () => {
  expect([headlineIn(page), headlineIn('<p>Text</p>')]).toEqual(['Study & work abroad', undefined]);
});

test('elements are cut out with all that they hold; the rest stays to the letter', () => {
  const html = '<!doctype html><P>a</p><link href=/b><script>"</p>"</script><p >b<script></script>';
  expect(withoutElements(html, ({ tagName }) => ['link', 'script'].includes(tagName))).toBe(
    '<!doctype html><P>a</p><p >b',
  );
});
