import { expect, it } from 'vitest';
import { filesOf, importsOf } from './filesOf.ts';

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
