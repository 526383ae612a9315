import { expect, test } from 'vitest';
import { attributeIn, elementsIn, headlineIn, ownTextsOf } from './html.ts';

const page =
  '<main data-release="a1"><h1 class="title">Study &amp; <b>work\u200B</b> abroad</h1>' +
  '<!-- <a href="/old"> --><a href="/en?a=1&amp;b=2">“<i>a</i> > b”</a></main>';

test('elements stand in their order, with attributes as a browser reads them', () => {
  expect(elementsIn(page).map(({ name }) => name)).toEqual(['main', 'h1', 'b', 'a', 'i']);
  expect([attributeIn(page, 'href'), attributeIn(page, 'data-release'), attributeIn(page, 'id')]).toEqual([
    '/en?a=1&b=2',
    'a1',
    undefined,
  ]);
});

test('a headline is its whole text, without phrase breaks', () => {
  expect([headlineIn(page), headlineIn('<p>Text</p>')]).toEqual(['Study & work abroad', undefined]);
});

test('own texts leave out what stands in elements inside', () => {
  expect(
    elementsIn(page)
      .filter(({ name }) => name === 'a')
      .map(ownTextsOf),
  ).toEqual([['“', ' > b”']]);
});
