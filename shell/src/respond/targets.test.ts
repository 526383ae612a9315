import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { siteRequest } from './siteRequest.ts';
import { news, publish, testSite } from './testSupport/site.ts';

/** The keys of addresses on the small site. */
async function keysOf(...targets: string[]) {
  const { composition } = await testSite();
  const keyOf = async (target: string) =>
    (await composition.resolve(siteRequest({ target, cookie: undefined, secure: false }))).key;
  return Promise.all(targets.map(keyOf));
}

describe('one answer', () => {
  it.each([
    ['a page, whatever campaign leads to it', ['/en/news', '/en/news?utm_source=x', '/en/news?a=1&b=2&', '/en/./news']],
    ['Home, with and without its language', ['/', '/jp', '/?x']],
    ['paths below a pattern that are no pages', ['/en/news/a', '/en/news/b?c', '/en/news/%41', '/en/news/__proto__']],
    ['paths of a language that are no pages', ['/en/a', '/en/b/c/d', '/en/%zz', `/en/${'a'.repeat(9000)}`]],
    ['addresses that redirect to the same place', ['/fr', '/x/y?z', '//en', '/EN']],
    ['addresses at which no file of a remote can be', ['/_remotes/', '/_remotes/a', '/_remotes/mf-news/1/b']],
  ])('is for %s', async (_, targets) => {
    const keys = await keysOf(...targets);
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.any(String)]);
  });

  it('is for one thing only', async () => {
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
    expect(new Set(await keysOf(...targets)).size).toBe(targets.length);
  });

  it('is for one year, which pages show', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59) });
    onTestFinished(() => void vi.useRealTimers());
    const { composition } = await testSite();
    const keyOf = async () =>
      (await composition.resolve(siteRequest({ target: '/en/news', cookie: undefined, secure: false }))).key;
    const before = await keyOf();
    expect([before, await keyOf()]).toEqual([expect.stringContaining(' 2026'), before]);
    vi.setSystemTime(new Date(2027, 0, 1));
    expect(await keyOf()).toBe(before?.replace('2026', '2027'));
  });

  it('is for one release, and for one session where it shows a candidate', async () => {
    const { composition, network } = await testSite();
    const resolve = (target: string, cookie?: string) =>
      composition.resolve(siteRequest({ target, cookie, secure: false }));
    const before = await resolve('/en/news');
    expect((await resolve('/en/news?preview=mf-news@0123456789ab')).key).toBeUndefined();
    expect((await resolve('/en/news', 'preview=mf-news@0123456789ab')).key).toBeUndefined();
    // The end of a preview shows what everybody sees.
    const end = await resolve('/en/news?preview=off', 'preview=mf-news@0123456789ab');
    expect([end.key, Object.keys(end.headers)]).toEqual([before.key, ['set-cookie', 'cache-control']]);
    publish(network, await news({ release: 'bbbbbbbbbbbb' }));
    await composition.refresh();
    expect((await resolve('/en/news')).key).not.toBe(before.key);
  });
});
