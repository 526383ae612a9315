import type { RemotePointer } from 'shared/contract/remotes.contract.ts';
import { describe, expect, it } from 'vitest';
import { siteRequest } from './siteRequest.ts';
import { news, pagesOf, pointers, publish, release, testSite } from './testSite.ts';

const tried = 'cccccccccccc';
const since = '2026-11-21T06:00:00.000Z';
const canary = { release: tried, from: 500, places: 500, since };

/** The small site, pinned to what is live, with a canary of the news that has one page more and one less. */
async function siteWithCanary(started: RemotePointer['canary'] = canary) {
  let listed: RemotePointer[] = pointers.map((pointer) =>
    pointer.name === 'mf-news' ? { ...pointer, release, canary: started } : pointer,
  );
  const site = await testSite({ remotes: async () => listed });
  const { pages } = await pagesOf('mf-news', ['/en/news', '/jp/news', '/en/news/new', '/jp/news/new']);
  publish(site.network, await news({ release: tried, pages }));
  site.network.set('http://news.test/pages.json', JSON.stringify(await news()));
  await site.composition.refresh();
  const ask = (path: string, place?: number) =>
    site.get(path, { headers: place === undefined ? {} : { cookie: `theme=dark; canary=${place}` } });
  const releaseAt = async (path: string, place?: number) =>
    /data-release="(\w+)"/.exec(await (await ask(path, place)).text())?.[1];
  const end = () => {
    listed = listed.map((pointer) => ({ ...pointer, canary: undefined }));
    return site.composition.refresh();
  };
  return { ...site, ask, releaseAt, end };
}

describe('while a canary runs', () => {
  it.each([
    [undefined, release],
    [499, release],
    [500, tried],
    [999, tried],
    [1000, release],
  ])('the place %s gets %s, HTML and code', async (place, shown) => {
    const site = await siteWithCanary();
    const html = await (await site.ask('/en/news', place)).text();
    expect(new Set([...html.matchAll(/\/_remotes\/mf-news\/(\w+)\//g)].map(([, id]) => id))).toEqual(new Set([shown]));
    expect(await site.releaseAt('/en/news', place)).toBe(shown);
  });

  it('pages that only one of both releases has are pages for its visitors alone', async () => {
    const { ask } = await siteWithCanary();
    const statuses = (place: number) =>
      Promise.all(['/en/news/new', '/en/news/tips'].map(async (path) => (await ask(path, place)).status));
    expect([await statuses(500), await statuses(0)]).toEqual([
      [200, 404],
      [404, 200],
    ]);
  });

  it('who has no place gets the live page and a place for the next one; files and feeds give none', async () => {
    const { ask } = await siteWithCanary();
    const { headers } = await ask('/en/news');
    expect(headers.get('set-cookie')).toMatch(/^canary=\d{1,4}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'cookie']);
    for (const path of ['/sitemap.xml', `/_remotes/mf-news/${release}/assets/list.js`, '/en/news/feed.xml'])
      expect((await ask(path)).headers.get('set-cookie')).toBe(null);
  });

  it.each([500, 0])('the page of the place %i says that there is one, and no shared cache stores it', async (place) => {
    const { headers } = await (await siteWithCanary()).ask('/en/about', place);
    expect(['server-timing', 'cache-control', 'set-cookie', 'vary'].map((name) => headers.get(name))).toEqual([
      'placed',
      'private, no-cache',
      null,
      'cookie',
    ]);
  });

  it('visitors are counted at pages of its remote, each in their group', async () => {
    const { composition } = await siteWithCanary();
    const visit = async (target: string, cookie?: string) =>
      (await composition.resolve(siteRequest({ target, cookie, secure: false }))).visit;
    const counted = { remote: 'mf-news', trial: since };
    expect(await visit('/en/news', 'canary=500')).toEqual({ ...counted, release: tried, group: 'canary', place: 500 });
    expect(await visit('/en/news', 'canary=1')).toEqual({ ...counted, release, group: 'control', place: 1 });
    expect([await visit('/en/news'), await visit('/en', 'canary=1')]).toEqual([undefined, undefined]);
  });

  it('both releases have keys of their own, and pages of others share one', async () => {
    const { composition } = await siteWithCanary();
    const keys = async (target: string) => {
      const found = [0, 500].map((place) => siteRequest({ target, cookie: `canary=${place}`, secure: false }));
      return new Set((await Promise.all(found.map(composition.resolve))).map(({ key }) => key)).size;
    };
    expect([await keys('/en/news'), await keys('/en/about')]).toEqual([2, 1]);
  });

  it('a preview is what it was: for nobody else, and not counted', async () => {
    const { composition } = await siteWithCanary();
    const cookie = 'canary=500; preview=mf-news%40http%3A%2F%2Flocalhost%3A1';
    const { headers, visit } = await composition.resolve(siteRequest({ target: '/en/news', cookie, secure: false }));
    expect([headers['server-timing'], visit]).toEqual([undefined, undefined]);
  });
});

it('when it has ended, everybody gets the live release, with the headers of before', async () => {
  const site = await siteWithCanary();
  await site.end();
  const { headers } = await site.ask('/en/news', 500);
  expect(await site.releaseAt('/en/news', 500)).toBe(release);
  expect(['set-cookie', 'server-timing', 'cache-control'].map((name) => headers.get(name))).toEqual([
    null,
    null,
    'max-age=10, stale-while-revalidate=60',
  ]);
});

it.each([
  ['was deleted from the store', { ...canary, release: 'dddddddddddd' }, 'answered 404'],
  ['claims paths of another remote', { ...canary, release: 'eeeeeeeeeeee' }, 'mf-news and mf-marketing both claim /en'],
])('a canary that %s is shown to nobody, and the log says why', async (_, started, cause) => {
  const remotes = async () =>
    pointers.map((pointer) => (pointer.name === 'mf-news' ? { ...pointer, release, canary: started } : pointer));
  const site = await testSite({ remotes });
  publish(site.network, await pagesOf('mf-news', ['/en/news', '/en'], { release: 'eeeeeeeeeeee' }));
  const response = await site.get('/en/news', { headers: { cookie: 'canary=500' } });
  expect(await response.text()).toContain(`data-release="${release}"`);
  expect(response.headers.get('server-timing')).toBe(null);
  expect(site.entries).toEqual([
    {
      level: 'error',
      event: 'remote-refused',
      remote: 'canary of mf-news',
      cause: expect.stringMatching(new RegExp(`${cause}.*: everybody gets the live release$`)),
    },
  ]);
});
