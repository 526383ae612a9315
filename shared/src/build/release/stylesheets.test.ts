import { expect, it } from 'vitest';
import { rulesFor } from './stylesheets.ts';

const css = [
  '@layer ui{.x_Card_card{color:red}.x_Card_card[open]>summary:after{rotate:45deg}}',
  '.x_Hero_slide{animation:x_Hero_in 1s}',
  '@keyframes x_Hero_in{0%{opacity:0}}',
  '@media (min-width:48rem){.x_Hero_slide{display:grid}.x_List_list li{margin:0}}',
  '.x_List_list li[aria-current=page]{font-weight:600}',
].join('');

it.each([
  [
    'names in HTML, in whichever state their elements come to be',
    '<details class="x_Card_card"><summary>More</summary></details>',
    '@layer ui{.x_Card_card{color:red}.x_Card_card[open]>summary:after{rotate:45deg}}',
  ],
  [
    'names and elements in HTML',
    '<ul class="x_List_list"><li>1</li></ul>',
    '@media (min-width:48rem){.x_List_list li{margin:0}}.x_List_list li[aria-current=page]{font-weight:600}',
  ],
  [
    'names that only a script has, with their animations',
    'var a={slide:`x_Hero_slide`};',
    '.x_Hero_slide{animation:x_Hero_in 1s}@keyframes x_Hero_in{0%{opacity:0}}@media (min-width:48rem){.x_Hero_slide{display:grid}}',
  ],
  ['nothing, where nothing is named', '<p>Text</p>', ''],
])('rules stay for %s', async (_, text, rules) => {
  expect(await rulesFor(css, text)).toBe(rules);
});
