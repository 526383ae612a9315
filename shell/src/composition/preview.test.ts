import { describe, expect, it } from 'vitest';
import type { CompositionOptions } from './compose.ts';
import { wishOf } from './preview.ts';
import { fragmentOf, news, publish, testSite } from './testSite.ts';

const candidate = 'cccccccccccc';
const own = 'http://localhost:4102';

/** The small site, with a candidate of the news in its store and another one at an origin of its own. */
async function siteWithCandidate(options: Partial<CompositionOptions> = {}) {
  const site = await testSite(options);
  publish(site.network, await news({ release: candidate, pages: (await news()).pages.slice(0, 2) }));
  site.network.set('http://news.test/pages.json', JSON.stringify(await news()));
  site.network.set(`${own}/pages.json`, JSON.stringify(await news({ release: 'dddddddddddd' })));
  for (const file of ['fragments/en/news.html', 'assets/style.css'])
    site.network.set(`${own}/dddddddddddd/${file}`, site.network.get(`http://news.test/${candidate}/${file}`) ?? 404);
  return site;
}

const wish = (path: string, cookie = '') =>
  wishOf(new Request(`http://site.test${path}`, { headers: cookie ? { cookie } : {} }));

describe('what a visitor asks to see', () => {
  it('is nothing unless the address or the session says so', () => {
    expect(wish('/en/news')).toEqual({ candidates: [] });
    expect(wish('/en/news', 'other=1; preview2=x')).toEqual({ candidates: [] });
  });

  it('is one release of a remote, for the session', () => {
    expect(wish(`/en?preview=mf-news@${candidate}`)).toEqual({
      candidates: [{ remote: 'mf-news', from: candidate }],
      cookie: `preview=mf-news%40${candidate}; Path=/; HttpOnly; SameSite=Lax`,
    });
    expect(wish('/en/about', `a=b; preview=mf-news%40${candidate}`)).toEqual({
      candidates: [{ remote: 'mf-news', from: candidate }],
    });
  });

  it('adds to what the session remembers, and replaces what concerns the same remote', () => {
    const remembered = `preview=mf-news%40${candidate}%2Cmf-contact%40eeeeeeeeeeee`;
    expect(wish(`/en?preview=mf-news@${own}`, remembered).candidates).toEqual([
      { remote: 'mf-contact', from: 'eeeeeeeeeeee' },
      { remote: 'mf-news', from: own },
    ]);
  });

  it('ends with off', () => {
    expect(wish('/en?preview=off', `preview=mf-news%40${candidate}`)).toEqual({
      candidates: [],
      cookie: 'preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    });
  });

  it.each([
    'mf-news',
    '@x',
    'mf-news@',
    'news@cccccccccccc',
    'mf-news@../x',
    'mf-news@javascript:x',
    `mf-news@${own}/x`,
  ])('%s asks for nothing', (text) => expect(wish(`/en?preview=${encodeURIComponent(text)}`).candidates).toEqual([]));

  it('a cookie that is not well encoded is no wish', () => {
    expect(wish('/en', 'preview=%E0%A4%A').candidates).toEqual([]);
  });
});

describe('a preview', () => {
  it('shows HTML and code of the candidate together, a badge, and is kept by no cache', async () => {
    const { get } = await siteWithCandidate();
    const response = await get(`/en/news?preview=mf-news@${candidate}`);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('set-cookie')).toMatch(/^preview=mf-news%40cccccccccccc; /);
    expect(html).toContain(`data-release="${candidate}"`);
    expect(html).toContain(`data-entry="/_remotes/mf-news/${candidate}/assets/remoteEntry.js"`);
    expect(html).toContain(`<style data-style="mf-news/${candidate}/list">`);
    expect(html).toContain(`<aside>Preview mf-news@${candidate}</aside>`);
    expect(html).not.toContain('0123456789ab');
  });

  it('goes on for the session, also for files; everybody else sees what is live', async () => {
    const { get } = await siteWithCandidate();
    const cookie = `preview=mf-news%40${candidate}`;
    expect((await get('/en/news/tips', { headers: { cookie } })).status).toBe(404);
    expect((await get('/en/news/tips')).status).toBe(200);
    expect((await get(`/_remotes/mf-news/${candidate}/assets/list.js`, { headers: { cookie } })).status).toBe(200);
    const others = await (await get('/en/about', { headers: { cookie } })).text();
    expect(others).toContain('data-release="0123456789ab"');
    expect(others).toContain('<aside>Preview');
  });

  it('takes a candidate from an origin that the deployment has listed', async () => {
    const { get } = await siteWithCandidate({ previewOrigins: [own] });
    const html = await (await get(`/en/news?preview=mf-news@${own}`)).text();
    expect(html).toContain('data-release="dddddddddddd"');
    expect(html).toContain(fragmentOf('/en/news'));
  });

  it('takes none from any other origin: it asks nothing of it, shows what is live and says so', async () => {
    const { get, requests } = await siteWithCandidate();
    const html = await (await get(`/en/news?preview=mf-news@${own}`)).text();
    expect(html).toContain('data-release="0123456789ab"');
    expect(html).toContain(`<aside>Not shown mf-news@${own}: ${own} is not on the list of origins`);
    expect(requests.filter((address) => address.startsWith(own))).toEqual([]);
  });

  it.each([
    ['mf-news@eeeeeeeeeeee', 'mf-news: http://news.test/eeeeeeeeeeee/pages.json answered 404'],
    ['mf-none@eeeeeeeeeeee', 'the remote is not known'],
  ])('of %s says why it is not shown', async (asked, reason) => {
    const { get } = await siteWithCandidate();
    const html = await (await get(`/en/news?preview=${asked}`)).text();
    expect(html).toContain(`<aside>Not shown ${asked}: ${reason}</aside>`);
    expect(html).toContain('data-release="0123456789ab"');
  });

  it('of a remote that claims pages of another one is not shown', async () => {
    const site = await siteWithCandidate({ previewOrigins: [own] });
    const thief = { ...(await news()), remote: 'mf-thief' };
    site.network.set(`${own}/pages.json`, JSON.stringify(thief));
    const html = await (await site.get(`/en/news?preview=mf-thief@${own}`)).text();
    expect(html).toContain('mf-thief and mf-news both claim /en/news');
    expect(html).toContain('data-remote="mf-news"');
  });
});

it('boundaries outline who owns what', async () => {
  const { get } = await testSite();
  const html = await (await get('/en/news?boundaries')).text();
  expect(html).toContain('"shell@fedcba987654"');
  expect(html).toContain('content:attr(data-remote) "@" attr(data-release)');
  expect(await (await get('/en/news')).text()).not.toContain('attr(data-remote)');
});
