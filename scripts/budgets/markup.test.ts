import { expect, it } from 'vitest';
import { markupOf } from './markup.ts';

const card = (title: string, more = '') =>
  `<li class="visa"><article><a href="/en/news/${title}"><img src="/${title}.svg" alt="" width="640"/>${title}</a>${more}</article></li>`;
const list = (...cards: string[]) => `<ul class="cards">${cards.join('')}</ul>`;

it('the markup of a fragment has its elements and classes, and nothing that an editor writes', () => {
  expect(markupOf(list(card('Tips')))).toBe(
    '<ul class="cards"><li class="visa"><article><a href><img src alt width></img></a></article></li></ul>',
  );
});

it.each([
  ['another title', list(card('A much longer title than before'))],
  ['a further article', list(card('Tips'), card('More tips'), card('Even more'))],
])('%s changes nothing', (_, changed) => {
  expect(markupOf(changed)).toBe(markupOf(list(card('Tips'))));
});

it.each([
  ['an element more', list(card('Tips', '<p>Starting</p>'))],
  ['an element in some entries', list(card('Tips'), card('Tips', '<p>Starting</p>'))],
  ['another class', list(card('Tips').replace('visa', 'visa wide'))],
])('%s of the code counts', (_, changed) => {
  expect(markupOf(changed).length).toBeGreaterThan(markupOf(list(card('Tips'))).length);
});

it('prepared HTML and the data of scripts are content as a whole', () => {
  const page = (body: string) => `<div data-html="body">${body}</div><script type="application/json">${body}</script>`;
  expect(markupOf(page('<p>One</p>'))).toBe(markupOf(page('<h2>Two</h2><table><tr><td>3</td></tr></table>')));
});
