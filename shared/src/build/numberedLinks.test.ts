import { expect, it } from 'vitest';
import { company } from '../company/company.ts';
import { withNumberedLinks } from './numberedLinks.ts';

const numbered = (html: string) => withNumberedLinks(html, 'Links');
const number = (value: number) => `<small class="on-paper">\u2060[${value}]</small>`;
const list = (...items: string[]) =>
  `<aside class="on-paper"><strong>Links</strong>${items.map((item) => `<div>${item.replace(' ', '\u00a0')}</div>`).join('')}</aside>`;

it('links have numbers in their order, one for each address, and the addresses follow', () => {
  const text = (first = '', second = '') =>
    `<div data-html="a"><p>See <a href="https://a.example/?b=1&amp;c=2">A</a>${first} and <a href="https://d.example">D</a>${second}.</p></div><ul><li><a href="https://a.example/?b=1&amp;c=2">A</a>${first}</li></ul>`;
  expect(numbered(text())).toBe(
    text(number(1), number(2)) + list('[1] https://a.example/?b=1&amp;c=2', '[2] https://d.example'),
  );
});

it('an address begins no element', () => {
  const text = '<p data-html="a"><a href="https://a.example/&lt;b>">A</a></p>';
  expect(numbered(text)).toBe(text.replace('</a>', `</a>${number(1)}`) + list('[1] https://a.example/&lt;b&gt;'));
});

it.each([
  ['of this site', `<p data-html="a"><a href="/en/faq">FAQ</a> <a href="${company.origin}">Home</a></p>`],
  ['of mail', '<p data-html="a"><a href="mailto:a@b.example">Mail</a></p>'],
  [
    'that paper does not show',
    '<div class="wrap on-screen"><p data-html="a"><a href="https://a.example">A</a></p></div>',
  ],
  ['of a picture that paper does not show', '<div><a class="side on-screen" href="https://a.example"><img></a></div>'],
])('links %s have no number', (_, html) => {
  expect(numbered(html)).toBe(html);
});

it('an island keeps what React renders, and its texts have numbers', () => {
  const island = (number = '') =>
    `<div data-island="list"><p><a href="https://a.example">A</a></p><span data-html="b"><a href="https://a.example">A</a>${number}</span></div>`;
  expect(numbered(island())).toBe(island(number(1)) + list('[1] https://a.example'));
});
