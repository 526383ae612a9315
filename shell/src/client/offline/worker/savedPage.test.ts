import { elementsIn } from 'shared/html/elements.ts';
import { describe, expect, it } from 'vitest';
import { filesOf, importsOf } from './filesOf.ts';
import { withList, withNotice } from './offlinePage.ts';
import { canBeSaved, type SavedEntry, savedPageOf, savedResponse, titleIn } from './savedPage.ts';

it('a saved document says what is known of it, in any language, and nothing of how it came', async () => {
  const page = { at: 5, title: '英国の観光ビザ', files: ['/_shell/a/b.js'] };
  const headers = new Headers({ 'content-type': 'text/html', 'content-encoding': 'br', vary: 'cookie', etag: '"a"' });
  const response = savedResponse('<p>日本</p>', headers, page);
  expect(savedPageOf(response)).toEqual(page);
  expect([...response.headers.keys()]).toEqual(['content-type', 'x-saved-page']);
  expect(await response.text()).toBe('<p>日本</p>');
  expect(savedPageOf(new Response('a file'))).toBeUndefined();
});

const answer = (change: Partial<Response> = {}, headers: Record<string, string> = {}) => ({
  ...{ status: 200, type: 'basic', redirected: false },
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=10', ...headers }),
  ...change,
});

it.each([
  ['a page', answer(), true],
  ['a page that is not there', answer({ status: 404 }), false],
  ['where a redirect led', answer({ redirected: true }), false],
  ['what another site answered', answer({ type: 'opaque' }), false],
  ['data', answer({}, { 'content-type': 'application/json' }), false],
  ['a preview, or what was sent', answer({}, { 'cache-control': 'no-store' }), false],
])('whether a response can be saved: %s', (_, response, expected) => {
  expect(canBeSaved(response as Response)).toBe(expected);
});

it('a page is called as its heading reads', () => {
  expect(titleIn('<h1 class="a" aria-label="Visit &amp; stay"><span>V</span><span>i</span></h1>')).toBe(
    'Visit &amp; stay',
  );
  expect(titleIn('<h1 class="a">ページが<b>見つ</b>\u200Bかりません</h1><h1>Other</h1>')).toBe(
    'ページが見つかりません',
  );
});

const template = (name: string, html: string) => `<template data-offline-template="${name}">${html}</template>`;
const offline = [
  '<div id="page"><h1>Offline</h1>',
  template('some', '<ul>{{items}}</ul>'),
  template('none', '<p>Nothing</p>'),
  template('item', '<li><a href="{{path}}" lang="{{language}}">{{title}}</a> {{day}}</li>'),
  template('notice', '<p>As of {{day}}</p>'),
  '</div>',
].join('');

const saved = (path: string, title: string, day: number): SavedEntry => ({
  ...{ path, title, files: [] },
  at: new Date(2026, 10, day, 12).getTime(),
});

describe('the offline page', () => {
  it('lists what is saved: its own language first, then the newest, with the day as readers write it', () => {
    const pages = [saved('/jp/a', '案内', 23), saved('/en/b', 'Old $1 &amp; dear', 20), saved('/en/c', 'New', 22)];
    expect(withList(offline, pages, 'en')).toContain(
      '<h1>Offline</h1><ul>' +
        '<li><a href="/en/c" lang="en">New</a> 22 November 2026</li>' +
        '<li><a href="/en/b" lang="en">Old $1 &amp; dear</a> 20 November 2026</li>' +
        '<li><a href="/jp/a" lang="ja">案内</a> 23 November 2026</li></ul>',
    );
    expect(withList(offline, pages, 'jp')).toContain('<ul><li><a href="/jp/a" lang="ja">案内</a> 2026年11月23日</li>');
  });

  it.each([
    '<h1 aria-label="<meta http-equiv=refresh content=0;url=//evil.test">Visit</h1>',
    '<h1>Visit <span title="x><meta http-equiv=refresh content=0;url=//evil.test </h1>">uk</span></h1>',
    '<h1 aria-label="<script src=//evil.test">Visit</h1>',
  ])('holds nothing of a saved page but text: %s', (heading) => {
    const tags = (title: string) =>
      elementsIn(withList(offline, [saved('/en/a', title, 20)], 'en')).map(({ tagName }) => tagName);
    expect(tags(titleIn(heading))).toEqual(tags('Visit'));
  });

  it('says so where nothing but itself is saved', () => {
    const html = withList(offline, [saved('/en/offline', 'Offline', 22)], 'en');
    expect(html).toContain('<h1>Offline</h1><p>Nothing</p>');
    expect(html).not.toContain('<ul>');
  });
});

it('a saved page begins with the day on which it was saved', () => {
  const page = '<main><div id="page" data-remote="mf-news"><h1>News</h1></div></main>';
  expect(withNotice(page, offline, '22 November 2026')).toBe(
    '<main><div id="page" data-remote="mf-news"><p>As of 22 November 2026</p><h1>News</h1></div></main>',
  );
});

const remote = '/_remotes/mf-guides/0123456789ab/assets';
const shell = '/_shell/fedcba987654/assets';

const page = `<!doctype html><html lang="en"><head>
<meta property="og:image" content="https://site.test${remote}/shared.png">
<style>@font-face{src:url(${shell}/figtree.woff2)}</style></head><body>
<div id="page" data-entry="${remote}/remoteEntry.js" data-modules="${remote}/planner.js ${remote}/en.js">
<img src="${remote}/uk.svg"><img srcset="${remote}/s.webp 1x, ${remote}/l.webp 2x"><div data-script="own-list"></div>
<div data-island="planner"></div><script type="application/json" data-props>{"picture":"${remote}/plan.svg"}</script></div>
<script type="importmap">{"integrity":{"${remote}/never.js":"sha256-a","/_remotes/mf-guides/0123456789ab/mf-manifest.json":"sha256-m"}}</script>
<script type="application/json" id="client">{"entry":"${shell}/main.js","modules":["${shell}/client.js"],"islands":["${shell}/react.js"]}</script>
</body></html>`;

it('names what a page shows, its client, its islands, its manifest and its plain scripts, but no script of the import map', () => {
  const ofRemote = ['en.js', 'l.webp', 'own-list.js', 'plan.svg', 'planner.js', 'remoteEntry.js', 's.webp', 'uk.svg'];
  const ofShell = ['client.js', 'figtree.woff2', 'main.js', 'react.js'];
  expect(filesOf(page).sort()).toEqual([
    ...ofRemote.map((file) => `${remote}/${file}`),
    '/_remotes/mf-guides/0123456789ab/mf-manifest.json',
    ...ofShell.map((file) => `${shell}/${file}`),
  ]);
});

it('names the scripts that a script imports, now or later', () => {
  const script =
    'import{a}from"./common-1.js";import("../b/later-2.js");import(`./chunk-3.js`);const c="./none.js",d="./no.css"';
  expect(importsOf(script, `${remote}/own-list.js`)).toEqual([
    `${remote}/common-1.js`,
    '/_remotes/mf-guides/0123456789ab/b/later-2.js',
    `${remote}/chunk-3.js`,
  ]);
});
