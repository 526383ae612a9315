import { expect, it } from 'vitest';
import { scopedStylesheet } from './stylesheet.contract.ts';

it.each([
  ['.a{b:c}', '.mf-news .a{b:c}'],
  ['.a,p > .b{b:c}', '.mf-news .a,.mf-news p>.b{b:c}'],
  ['body > header{display:none}', '.mf-news body>header{display:none}'],
  ['*{b:c}', '.mf-news *{b:c}'],
  [':is(.a,.b:has(c, d)) .e{b:c}', '.mf-news :is(.a,.b:has(c,d)) .e{b:c}'],
  [':lang(ja) .a{b:c}', ':lang(ja) .mf-news .a{b:c}'],
  [':root[data-started][data-x="]"] .a{b:c}', ':root[data-started][data-x="]"] .mf-news .a{b:c}'],
  ['html:has(.a:not(.b)) nav{b:c}', 'html:has(.a:not(.b)) .mf-news nav{b:c}'],
  ['html{b:c}', '.mf-news html{b:c}'],
  ['html header{b:c}', 'html .mf-news header{b:c}'],
  ['@media print{@layer page{.a{b:c}}}', '@media print{@layer page{.mf-news .a{b:c}}}'],
  ['@keyframes mf-news_x{from{b:c}}', '@keyframes mf-news_x{from{b:c}}'],
  ['.a::before{content:"} body{"}', '.mf-news .a::before{content:"} body{"}'],
  ['.a{b:c} body{d:e', '.mf-news .a{b:c}.mf-news body{d:e}'],
  ['.a{b:c}/* body{d:e}', '.mf-news .a{b:c}'],
])('%s applies inside of its remote alone', (css, scoped) => {
  expect(scopedStylesheet(css, 'mf-news')).toBe(scoped);
  // It is written so already.
  expect(scopedStylesheet(scoped, 'mf-news')).toBe(scoped);
});

it.each([
  ['a{}</STYLE ><script>', '</style would end the element that it stands in'],
  ['@import "/a.css";', '@import is not allowed'],
  ['@font-face{font-family:Figtree;src:url(/a)}', '@font-face is not allowed'],
  ['@page{margin:0}', '@page is not allowed'],
  ['@scope (body){a{b:c}}', '@scope is not allowed'],
  ['@keyframes letter{from{b:c}}', 'the animation letter has a name that does not begin with mf-news_'],
  ['.a{& ~ footer{b:c}}', '.a holds more than declarations'],
  ['.a{b:hover,footer:not(&){c:d}}', '.a holds more than declarations'],
  ['@media all{.a{c:d;b:is(x),body:has(&) footer{c:d}}}', '.a holds more than declarations'],
  ['html + footer{b:c}', 'a selector begins with +'],
  ['~ footer{b:c}', 'a selector begins with ~'],
  ['b:c', 'is expected'],
  ['.a{content:"\n} body > header{display:none} .b{content:"}', 'is not closed'],
  ['.a{background:url(a b} body{display:none} .b{c:url()}', 'is not closed'],
  ['.a{b:c}}body{b:c}', 'is expected'],
  ['<!-- .a{b:c} -->', '<!-- stands outside of a rule'],
])('%s is refused', (css, problem) => expect(() => scopedStylesheet(css, 'mf-news')).toThrow(problem));
