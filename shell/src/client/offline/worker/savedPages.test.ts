import { elementsIn } from 'shared/html/elements.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withList, withNotice } from './offlinePage.ts';
import {
  canBeSaved,
  filesOf,
  importsOf,
  removePages,
  type SavedEntry,
  savedPageOf,
  savedPages,
  savedResponse,
  savePages,
  titleIn,
} from './savedPages.ts';

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
  const labelled = '<h1 class="a" aria-label="Visit &amp; stay"><span>V</span><span>i</span></h1>';
  const broken = '<h1 class="a">ページが<b>見つ</b>\u200Bかりません</h1><h1>Other</h1>';
  expect([titleIn(labelled), titleIn(broken)]).toEqual(['Visit &amp; stay', 'ページが見つかりません']);
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

/** Without templates, which nobody sees. */
const shown = (html: string) => html.replaceAll(/<template.*?<\/template>/g, '');

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
    expect(shown(html)).toContain('<h1>Offline</h1><p>Nothing</p></div>');
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

const wholePage = `<!doctype html><html lang="en"><head>
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
  expect(filesOf(wholePage).sort()).toEqual([
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

/** A cache in memory, with a point at which its next write is not made. */
class TestCache {
  readonly entries = new Map<string, Response>();
  /** Writes until the storage is full, once. */
  writes = Number.POSITIVE_INFINITY;

  async put(path: string, response: Response): Promise<void> {
    if (this.writes-- === 0) throw new DOMException('No space', 'QuotaExceededError');
    this.entries.set(path, response);
  }

  async match(path: string): Promise<Response | undefined> {
    return this.entries.get(path)?.clone();
  }

  async delete(request: string | { url: string }): Promise<boolean> {
    return this.entries.delete(typeof request === 'string' ? request : new URL(request.url).pathname);
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.entries.keys()].map((path) => ({ url: `http://site.test${path}` }));
  }
}

let cache: TestCache;
/** Answers of a site, by path. */
let site: Map<string, () => Response>;

/** A page of a release with a picture, a script with an import, and an island. */
function page(name: string, release: string): string {
  const at = `/_remotes/mf-a/${release}`;
  return `<title>${name}</title><div id="page" data-entry="${at}/entry.js" data-modules="${at}/island.js" data-release="${release}"><img src="${at}/${name}.svg"><i data-script="list"></i><i data-island="a"></i></div>`;
}

function release(id: string): void {
  const html = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/html' } });
  const file = (text: string) => () => new Response(text);
  for (const path of ['/en/offline', '/jp/offline']) site.set(path, html(`<title>Offline</title>`));
  for (const name of ['guide', 'list']) {
    site.set(`/en/${name}`, html(page(name, id)));
    site.set(`/_remotes/mf-a/${id}/${name}.svg`, file('<svg/>'));
  }
  site.set(`/_remotes/mf-a/${id}/list.js`, file('import "./common.js"'));
  for (const name of ['common', 'entry', 'island']) site.set(`/_remotes/mf-a/${id}/${name}.js`, file('1'));
}

beforeEach(() => {
  cache = new TestCache();
  site = new Map();
  release('one');
  vi.stubGlobal('fetch', async (path: string) => {
    const response = site.get(path)?.() ?? new Response('', { status: 404 });
    return Object.defineProperty(response, 'type', { value: 'basic' });
  });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', { locks: { request: (_: string, act: () => unknown) => act() } });
});

const paths = async () => (await savedPages(cache as unknown as Cache)).map(({ path }) => path).sort();
const files = () => [...cache.entries.keys()].filter((path) => path.startsWith('/_')).sort();
const ofRelease = (id: string, ...names: string[]) => names.map((name) => `/_remotes/mf-a/${id}/${name}`);

/** Documents that lack a file, or name one of another release. */
async function mixed(): Promise<string[]> {
  const found: string[] = [];
  for (const [path, response] of cache.entries) {
    const saved = savedPageOf(response);
    if (!saved) continue;
    const own = /data-release="(\w+)"/.exec(await response.clone().text())?.[1] ?? '';
    for (const file of saved.files) if (!cache.entries.has(file) || !file.includes(own)) found.push(`${path}: ${file}`);
  }
  return found;
}

describe('pages that were chosen', () => {
  it('are saved with all of their files, and with the offline pages', async () => {
    expect(await savePages(['/en/guide'])).toBe('done');
    expect(await paths()).toEqual(['/en/guide', '/en/offline', '/jp/offline']);
    expect(files()).toEqual(ofRelease('one', 'common.js', 'entry.js', 'guide.svg', 'island.js', 'list.js'));
  });

  it('are not saved where they are no pages', async () => {
    expect(await savePages(['/en/nothing'])).toBe('failed');
    expect(await savePages(['/en/search', '/other'])).toBe('done');
    expect(await paths()).toEqual(['/en/offline', '/jp/offline']);
  });

  it('are removed with the files that no other page needs', async () => {
    await savePages(['/en/guide', '/en/list']);
    expect(await removePages(['/en/guide'])).toBe('done');
    expect(await paths()).toEqual(['/en/list', '/en/offline', '/jp/offline']);
    expect(files()).not.toContain('/_remotes/mf-a/one/guide.svg');
    expect(files()).toContain('/_remotes/mf-a/one/common.js');
  });

  it('are saved all or not at all where one of them cannot be fetched', async () => {
    site.delete('/_remotes/mf-a/one/list.svg');
    expect(await savePages(['/en/guide', '/en/list'])).toBe('failed');
    expect([await paths(), files()]).toEqual([[], []]);
  });
});

describe('a release in between', () => {
  beforeEach(async () => {
    await savePages(['/en/guide', '/en/list']);
    release('two');
  });

  it('replaces a page as a whole, and the others stay whole', async () => {
    expect(await savePages(['/en/guide'])).toBe('done');
    expect(await mixed()).toEqual([]);
    expect(files()).toContain('/_remotes/mf-a/two/guide.svg');
    expect(files()).not.toContain('/_remotes/mf-a/one/guide.svg');
    expect(files()).toContain('/_remotes/mf-a/one/list.svg');
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('leaves whole pages where storage is full after %i writes', async (writes) => {
    cache.writes = writes;
    expect(await savePages(['/en/guide', '/en/list'])).toBe('full');
    expect(await mixed()).toEqual([]);
    expect(await paths()).toEqual(['/en/guide', '/en/list', '/en/offline', '/jp/offline']);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])('leaves whole pages if it stops after %i writes', async (writes) => {
    const write = cache.put.bind(cache);
    let made = 0;
    const stopped = new Promise<void>((resolve) => {
      cache.put = (...entry) => {
        if (made++ < writes) return write(...entry);
        resolve();
        return new Promise(() => undefined);
      };
    });
    void savePages(['/en/guide', '/en/list']);
    await stopped;
    expect(await mixed()).toEqual([]);
    // The next worker cleans up.
    cache.put = write;
    expect(await savePages(['/en/guide', '/en/list'])).toBe('done');
    expect(files().filter((file) => file.includes('/one/'))).toEqual([]);
  });
});
