import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { importMapOf } from './documents/documentResponse.ts';
import { siteRequest } from './siteRequest.ts';
import { fragmentOf, frame, marketing, news, testSite } from './testSupport/site.ts';

describe('a page', () => {
  it('is a whole document: frame, fragment, styles and code of its release', async () => {
    const { get } = testSite();
    const response = await get('/en/news/tips');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('max-age=10, stale-while-revalidate=60');
    const html = await response.text();
    expect(html).toContain('<header data-current="news">');
    expect(html).toContain(`${fragmentOf('/en/news/tips')}</div></main><footer>`);
    expect(html).toContain('<style data-style="mf-news/0123456789ab/list">.mf-news .list{}</style>');
    expect(html).toContain('data-entry="/_remotes/mf-news/0123456789ab/assets/remoteEntry.js"');
    expect(html).toContain(
      'data-modules="/_remotes/mf-news/0123456789ab/assets/list.js /_remotes/mf-news/0123456789ab/assets/en.js"',
    );
  });

  it('allows the script of the frame and the import map by their hashes, and no other inline script', async () => {
    const { get } = testSite();
    const policy = (await get('/en')).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain(
      `script-src 'self' ${frame.resume.source} ${(await importMapOf(frame, undefined, 'en')).source}`,
    );
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["frame-ancestors 'none'", "base-uri 'none'"]));
  });
});

it('a page whose file is lost answers 500 inside the frame, in its language, and the log says why; other pages are there', async () => {
  const { texts, ...lost } = news();
  const read = (file: string) => {
    if (file === 'pages/en/news.html') throw new Error('the disk is broken');
    return lost.read(file);
  };
  const { get, entries } = testSite({ remotes: [marketing(), { ...lost, read }] });
  const response = await get('/en/news');
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('<h1>en broken</h1>')]);
  expect((await get('/en/news/tips')).status).toBe(200);
  expect(entries).toEqual([
    { level: 'error', event: 'composition-failed', page: '/en/news', cause: 'Error: the disk is broken' },
  ]);
});

describe('a remote that is missing', () => {
  it.each(['/jp/news', '/jp/none'])('leaves its paths unavailable for now, inside the frame: %s', async (path) => {
    const { get } = testSite({ remotes: [marketing()], missing: ['mf-news'] });
    const [lost, kept] = [await get(path), await get('/jp/about')];
    expect([lost.status, lost.headers.get('retry-after'), kept.status]).toEqual([503, '5', 200]);
    expect(lost.headers.get('cache-control')).toBe('no-cache');
    expect(await lost.text()).toMatch(/<header data-current="">.*<h1>jp later<\/h1><\/div><\/main><footer>/);
  });

  it('may be the one with Home, or all of them', async () => {
    for (const remotes of [[news()], []]) {
      const { get, composition } = testSite({ remotes });
      const response = await get('/');
      expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('<h1>jp later</h1>')]);
      expect(composition.site().directory.missing).toEqual(['Home (/en)', 'Home (/jp)']);
    }
  });
});

describe('a redirect', () => {
  it.each([
    ['/fr/news', '/jp'],
    ['/news', '/jp'],
    ['/EN', '/jp'],
    ['//evil.test/en', '/jp'],
    ['/en%2Fnews', '/jp'],
    ['/fr?next=https://evil.test', '/jp'],
    ['/%E0%A4%A', '/jp'],
    ['/en/news/', '/en/news'],
    ['/en//News', '/en/news'],
    ['/jp/NEWS//Tips/', '/jp/news/tips'],
    ['/jp/company/profile', '/jp/about'],
    ['/en/Company//x', '/en/about'],
  ])('leads from %s to %s with 302', async (from, to) => {
    const response = await testSite().get(from);
    expect([response.status, response.headers.get('location'), await response.text()]).toEqual([302, to, '']);
  });

  it('leads from the root to /jp where the language-path flag is set', async () => {
    const response = await testSite({ rootRedirects: true }).get('/');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/jp']);
  });
});

describe('an unknown path', () => {
  it('answers 404 inside the frame, in its language', async () => {
    const response = await testSite().get('/en/none');
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('<header data-current="">');
    expect(html).toContain('<div id="page"><h1>en lost</h1></div></main><footer>');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('answers 404 with the page of the remote that owns its pattern', async () => {
    const response = await testSite().get('/jp/news/none');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(fragmentOf('/jp/news/slug'));
  });

  it('never fails, however it is written', async () => {
    const { get, entries } = testSite();
    const paths = "/% /%zz /%E0%A4%A /%00 /news/%C3%28 /constructor /__proto__ /company/a/b /$' /%2e%2e".split(' ');
    for (const path of paths) expect([200, 404], path).toContain((await get(`/en${path}`)).status);
    expect(entries).toEqual([]);
  });
});

const keysOf = (...targets: string[]) => targets.map(testSite().keyOf);

describe('one answer', () => {
  it.each([
    ['a page, whatever campaign leads to it', ['/en/news', '/en/news?utm_source=x', '/en/news?a=1&b=2&', '/en/./news']],
    ['Home, with and without its language', ['/', '/jp', '/?x']],
    ['paths below a pattern that are no pages', ['/en/news/a', '/en/news/b?c', '/en/news/%41', '/en/news/__proto__']],
    ['paths of a language that are no pages', ['/en/a', '/en/b/c/d', '/en/%zz', `/en/${'a'.repeat(9000)}`]],
    ['addresses that redirect to the same place', ['/fr', '/x/y?z', '//en', '/EN']],
    ['addresses at which no file of a remote can be', ['/_remotes/', '/_remotes/a', '/_remotes/mf-news/1/b']],
  ])('is for %s', (_, targets) => {
    const keys = keysOf(...targets);
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.any(String)]);
  });

  it('is for one thing only', () => {
    const pages = ['/en/news', '/jp/news', '/en', '/en/none', '/jp/none', '/en/news/none', '/fr'];
    const file = '/_remotes/mf-news/0123456789ab/assets/list.js';
    const targets = [...pages, '/en/company/x', '/jp/company/x', '/robots.txt', '/sitemap.xml', file];
    expect(new Set(keysOf(...targets)).size).toBe(targets.length);
  });

  it('is for one year, which pages show', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
    onTestFinished(() => void vi.useRealTimers());
    const { keyOf } = testSite();
    const before = keyOf('/en/news');
    expect([before, keyOf('/en/news')]).toEqual([expect.stringContaining(' 2026'), before]);
    vi.setSystemTime(new Date(2027, 0, 1));
    expect(keyOf('/en/news')).toBe(before?.replace('2026', '2027'));
  });

  it('is for one release of its remote, whichever others are live', () => {
    const { composition, keyOf } = testSite();
    const keys = () => [keyOf('/en/news'), keyOf('/en/about')];
    const before = keys();
    composition.show({ remotes: [marketing(), news({ release: 'bbbbbbbbbbbb' })], missing: [] });
    expect(keys()).toEqual([before[0]?.replace('mf-news@0123456789ab', 'mf-news@bbbbbbbbbbbb'), before[1]]);
    expect(keys()[0]).not.toBe(before[0]);
  });
});

const read = (target: string, cookie?: string, secure = false) => siteRequest(target, cookie, secure);

describe('of an address, the site reads', () => {
  it.each([
    ['/en/news', '/en/news'],
    ['/en/news?utm_source=x&a[]=b', '/en/news'],
    ['/en/news#list', '/en/news'],
    ['/en/./news', '/en/news'],
    ['/en/x/%2e%2e/news', '/en/news'],
    ['/en\\news', '/en/news'],
    ['//evil.test/en', '//evil.test/en'],
    ['/en/ニュース', '/en/%E3%83%8B%E3%83%A5%E3%83%BC%E3%82%B9'],
    ['/@evil.test:99999/en', '/@evil.test:99999/en'],
    ['/en/news?previews=1', '/en/news'],
  ])('the path alone: %s', (target, path) => {
    expect(read(target)).toEqual({ path });
  });

  it('the preview, of the address and of the session, and whether it came by TLS', () => {
    const cookie = 'theme=dark; preview=mf-x%40abcdefgh; d=e';
    expect(read('/en?a=b&preview=mf-news@abcdefgh&c', cookie, true)).toEqual({
      path: '/en',
      preview: { asked: 'mf-news@abcdefgh', remembered: 'mf-x@abcdefgh', secure: true },
    });
    expect(read('/en', 'preview=%zz').preview).toEqual({ remembered: '%zz', secure: false });
    expect(read('/en', 'a=b; nopreview=x').preview).toBeUndefined();
  });

  it('what is searched, on the page of results alone', () => {
    expect(read('/en/search?q=%20bank+statement%20&x=y')).toEqual({ path: '/en/search', query: 'bank statement' });
    expect([read('/en/search?q=+'), read('/en/news?q=bank')]).toEqual([{ path: '/en/search' }, { path: '/en/news' }]);
  });
});
