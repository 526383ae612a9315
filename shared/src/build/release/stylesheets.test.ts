import { expect, it } from 'vitest';
import { rulesFor } from './stylesheets.ts';

const css = [
  '@layer ui{.x_Card_card{color:red}.x_Card_card[open]>summary:after{rotate:45deg}}',
  '.x_Hero_slide{animation:x_Hero_in 1s}',
  '@keyframes x_Hero_in{0%{opacity:0}}',
  '@media (min-width:48rem){.x_Hero_slide{display:grid}.x_List_list li{margin:0}}',
  '.x_List_list li[aria-current=page]{font-weight:600}',
].join('');

it('rules stay for class names in HTML, in whichever state their elements come to be', async () => {
  expect(await rulesFor(css, ['<details class="x_Card_card"><summary>More</summary></details>'])).toBe(
    '@layer ui{.x_Card_card{color:red}.x_Card_card[open]>summary:after{rotate:45deg}}',
  );
  expect(await rulesFor(css, ['<ul class="x_List_list"><li>1</li></ul>'])).toBe(
    '@media (min-width:48rem){.x_List_list li{margin:0}}.x_List_list li[aria-current=page]{font-weight:600}',
  );
});

it('rules stay for class names that only a script has, with their animations', async () => {
  expect(await rulesFor(css, ['var a={slide:`x_Hero_slide`};'])).toBe(
    '.x_Hero_slide{animation:x_Hero_in 1s}@keyframes x_Hero_in{0%{opacity:0}}@media (min-width:48rem){.x_Hero_slide{display:grid}}',
  );
});

it('nothing stays where nothing is named', async () => {
  expect(await rulesFor(css, ['<p>Text</p>'])).toBe('');
});
