import { describe, expect, it } from 'vitest';
import { judge } from './figures.ts';
import { withoutScripts } from './noScriptBaseline.ts';

const { against, within, atMost, atLeast } = judge('/en');

describe('a time compared with the plain page is missed', () => {
  it.each([
    ['at the limit', 440, 400, false],
    ['29 ms over the limit, more than ten per cent', 139, 100, false],
    ['ten per cent over the limit, more than 30 ms', 483, 400, false],
    ['over both', 485, 400, true],
    ['when it was lost', Number.POSITIVE_INFINITY, 400, true],
    ['when nothing was measured', Number.NaN, 400, true],
  ])('%s', (_, value, plain, missed) => {
    expect(against('LCP', value, plain, 1.1).missed).toBe(missed);
  });
});

it('a time may miss its limit by noise, a weight not by a byte', () => {
  expect([130, 131].map((value) => within('painted', value, 100).missed)).toEqual([false, true]);
  const bytes = [3000, 3001, Number.NaN];
  expect(bytes.map((value) => atMost('script', 'B', value, 3000).missed)).toEqual([false, true, true]);
  expect([100, 99].map((value) => atLeast('requests', 'count', value, 100).missed)).toEqual([false, true]);
});

it.each([
  ['<p>a</p><script>start("</p>")</script><script type="module" src="/a.js"></script><p>b</p>', '<p>a</p><p>b</p>'],
  ['<link rel="modulepreload" href="/a.js"><p>b</p><link href=/b.js rel=modulepreload>', '<p>b</p>'],
  ['<script type="application/json">{"a":1}</script><style>p{margin:0}</style>', undefined],
])('the baseline of %s runs nothing, and keeps the rest', (html, plain) => {
  expect(withoutScripts(html)).toBe(plain ?? html);
});
