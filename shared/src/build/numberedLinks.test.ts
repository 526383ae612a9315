import { expect, it } from 'vitest';
import { company } from '../company/company.ts';
import { withNumberedLinks } from './numberedLinks.ts';

const number = (value: number) => `<sup class="on-paper">\u2060[${value}]</sup>`;

it('links of a text have numbers, one for each address, and the addresses follow', () => {
  const text = (numbers: string[]) =>
    `<div data-html="a"><p>See <a href="https://a.example/?b=1&amp;c=2">A</a>${numbers[0]} and <a href="https://d.example">D</a>${numbers[1]}.</p></div><p data-html="b"><a href="https://a.example/?b=1&amp;c=2">A</a>${numbers[0]}</p>`;
  expect(withNumberedLinks(text(['', '']))).toBe(
    `${text([number(1), number(2)])}<ul class="on-paper small wrap taps"><li>${number(1)} https://a.example/?b=1&amp;c=2</li><li>${number(2)} https://d.example</li></ul>`,
  );
});

it('a source has its number before it, first of all, and its address beside it where it stands last', () => {
  const note = '<p>Changed: <a href="https://a.example">A</a></p>';
  const source = '<li><a href="https://a.example">A</a></li>';
  const notReferredTo = '<li><a href="https://c.example">C</a></li>';
  const text = '<p data-html="a"><a href="https://b.example">B</a></p>';
  expect(withNumberedLinks(text + note + notReferredTo + source)).toBe(
    [
      text.replace('</a>', `</a>${number(2)}`),
      note.replace('</a>', `</a>${number(1)}`),
      notReferredTo,
      source.replace('<a', `${number(1)} <a`),
      `<ul class="on-paper small wrap taps"><li>${number(2)} https://b.example</li></ul>`,
    ].join(''),
  );
});

it.each([
  ['without a text, as addresses stand beside links', '<p><a href="https://a.example">A</a></p>'],
  ['of this site', `<p data-html="a"><a href="/en/faq">FAQ</a> <a href="${company.website}">Home</a></p>`],
  ['of mail', '<p data-html="a"><a href="mailto:a@b.example">Mail</a></p>'],
  [
    'that paper does not show',
    '<div class="wrap on-screen"><p data-html="a"><a href="https://a.example">A</a></p></div>',
  ],
])('links %s have no number', (_, html) => {
  expect(withNumberedLinks(html)).toBe(html);
});

it('an island keeps what React renders, and its texts have numbers', () => {
  const island = (numbered: string) =>
    `<div data-island="list"><a href="https://a.example">A</a><span data-html="b"><a href="https://a.example">A</a>${numbered}</span></div>`;
  expect(withNumberedLinks(island(''))).toBe(
    `${island(number(1))}<ul class="on-paper small wrap taps"><li>${number(1)} https://a.example</li></ul>`,
  );
});
