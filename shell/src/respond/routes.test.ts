import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { siteRequest } from './siteRequest.ts';
import { marketing, news, testSite } from './testSupport/site.ts';

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
    const targets = [
      ...['/en/news', '/jp/news', '/en', '/en/none', '/jp/none', '/en/news/none', '/fr'],
      ...[
        '/en/company/x',
        '/jp/company/x',
        '/robots.txt',
        '/sitemap.xml',
        '/_remotes/mf-news/0123456789ab/assets/list.js',
      ],
    ];
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

const read = (target: string, cookie?: string, secure = false) => siteRequest({ target, cookie, secure });

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
