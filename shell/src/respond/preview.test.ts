import { signCandidate } from 'shared/contract/preview.contract.ts';
import { elementsIn, ownTextsOf } from 'shared/html/elements.ts';
import { describe, expect, it } from 'vitest';
import type { CompositionOptions } from './compose.ts';
import { previewOverrides } from './preview.ts';
import { fragmentOf, news, pagesOf, pointers, publish, testSite } from './testSupport/site.ts';

const candidate = 'cccccccccccc';

/** The small site, with a candidate of the news in its store. */
async function siteWithCandidate(options: Partial<CompositionOptions> = {}) {
  const site = await testSite({ previewSecret: secret, ...options });
  publish(site.network, await news({ release: candidate, pages: (await news()).pages.slice(0, 2) }));
  site.network.set('http://news.test/pages.json', JSON.stringify(await news()));
  return site;
}

const secret = 's'.repeat(32);
const later = new Date(Date.now() + 60_000);
const signed = (remote: string, release: string, key = secret) => signCandidate(key, remote, release, later);
const overrides = (path: string, cookie = '') =>
  previewOverrides(new Request(`http://site.test${path}`, { headers: cookie ? { cookie } : {} })).candidates.map(
    ({ text }) => text,
  );

describe('what a visitor asks to see', () => {
  it('adds to what the session remembers, and replaces what concerns the same remote', () => {
    const remembered = `a=b; preview=mf-news%40${candidate}.1.x%2Cmf-contact%40eeeeeeeeeeee`;
    const others = ['mf-contact@eeeeeeeeeeee', 'mf-news@dddddddddddd'];
    expect(overrides('/en?preview=mf-news@dddddddddddd', remembered)).toEqual(others);
    expect(overrides('/en', remembered)).toEqual([`mf-news@${candidate}.1.x`, 'mf-contact@eeeeeeeeeeee']);
    expect(overrides('/en?preview=off', remembered)).toEqual([]);
  });

  it.each([
    'mf-news',
    '@x',
    'mf-news@',
    'news@cccccccccccc',
    'mf-news@../x',
    'mf-news@javascript:x',
    'mf-news@http://localhost:4102',
  ])('%s asks for nothing', (text) => expect(overrides(`/en?preview=${encodeURIComponent(text)}`)).toEqual([]));
});

describe('a preview', () => {
  it('shows HTML and code of the candidate together, a badge, and is kept by no cache', async () => {
    const { get } = await siteWithCandidate();
    const text = await signed('mf-news', candidate);
    const response = await get(`/en/news?preview=${text}`);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('set-cookie')).toBe(
      `preview=${encodeURIComponent(text)}; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(html).toContain(`data-release="${candidate}"`);
    expect(html).toContain(`data-entry="/_remotes/mf-news/${candidate}/assets/remoteEntry.js"`);
    expect(html).toContain(`<style data-style="mf-news/${candidate}/list">`);
    expect(html).toContain(`<aside>Preview mf-news@${candidate}</aside>`);
    expect(html).not.toContain('0123456789ab');
  });

  it('goes on for the session, also for files, which no shared cache takes; everybody else sees what is live', async () => {
    const { get } = await siteWithCandidate();
    const cookie = `preview=${encodeURIComponent(await signed('mf-news', candidate))}`;
    expect((await get('/en/news/tips', { headers: { cookie } })).status).toBe(404);
    expect((await get('/en/news/tips')).status).toBe(200);
    const file = await get(`/_remotes/mf-news/${candidate}/assets/list.js`, { headers: { cookie } });
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'private, max-age=31536000, immutable']);
    const others = await get('/en/about', { headers: { cookie } });
    expect([others.headers.get('set-cookie'), others.headers.get('cache-control')]).toEqual([null, 'no-store']);
    const html = await others.text();
    expect(html).toContain('data-release="0123456789ab"');
    expect(html).toContain('<aside>Preview');
  });

  it('of the first release of a remote is had from beside the others', async () => {
    const { get, network } = await siteWithCandidate({
      remotes: async () => pointers.map((pointer) => ({ ...pointer, url: `http://store.test/${pointer.name}` })),
    });
    for (const [address, content] of [...network]) {
      const moved = address.replace('http://marketing.test/', 'http://store.test/mf-marketing/');
      network.set(moved.replace('http://news.test/', 'http://store.test/mf-news/'), content);
    }
    const fresh = await pagesOf('mf-jobs', ['/en/jobs', '/jp/jobs'], { release: candidate });
    for (const [address, text] of [
      ['pages.json', JSON.stringify(fresh)],
      ['fragments/en/jobs.html', fragmentOf('/en/jobs')],
      ['assets/style.css', '.mf-jobs{}'],
    ] as const)
      network.set(`http://store.test/mf-jobs/${candidate}/${address}`, text);
    const response = await get(`/en/jobs?preview=${await signed('mf-jobs', candidate)}`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(fragmentOf('/en/jobs'))]);
    expect((await get('/en/jobs')).status).toBe(404);
  });
});

describe('a preview is refused', () => {
  /** Asks for a candidate. @returns what the badge says, the cookie, and what was asked of the network or logged */
  async function refusal(text: string, site: Awaited<ReturnType<typeof siteWithCandidate>>) {
    await site.get('/en/news');
    const [asked, logged] = [site.requests.length, site.entries.length];
    const response = await site.get(`/en/news?preview=${text}`);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('data-release="0123456789ab"');
    const badge = elementsIn(html).find(({ tagName }) => tagName === 'aside');
    return {
      badge: badge && ownTextsOf(badge).join('\n'),
      cookie: response.headers.get('set-cookie'),
      asked: site.requests.slice(asked),
      logged: site.entries.slice(logged),
    };
  }
  const nothing = { badge: 'Not shown mf-news', cookie: null, asked: [], logged: [] };

  it.each<[string, () => string | Promise<string>, string | undefined]>([
    ['that nobody signed', () => `mf-news@${candidate}`, secret],
    ['that was signed with another secret', () => signed('mf-news', candidate, 't'.repeat(32)), secret],
    ['that has expired', () => signCandidate(secret, 'mf-news', candidate, new Date(Date.now() - 1000)), secret],
    ['on a site without a secret', () => signed('mf-news', candidate), undefined],
  ])('%s: nothing is asked of any origin, remembered or logged', async (_, text, previewSecret) => {
    expect(await refusal(await text(), await siteWithCandidate({ previewSecret }))).toEqual(nothing);
  });

  it('of a release that was withdrawn, and one that a session remembers is forgotten', async () => {
    const at = '2026-11-21T06:00:00.000Z';
    const history = [
      { release: candidate, at, action: 'release' as const },
      { release: '0123456789ab', at, action: 'rollback' as const },
    ];
    const site = await siteWithCandidate({
      remotes: async () => pointers.map((pointer) => (pointer.name === 'mf-news' ? { ...pointer, history } : pointer)),
    });
    const text = await signed('mf-news', candidate);
    expect(await refusal(text, site)).toEqual(nothing);
    const remembering = await site.get('/en/news', { headers: { cookie: `preview=${encodeURIComponent(text)}` } });
    expect(remembering.headers.get('set-cookie')).toMatch(/^preview=;.*Max-Age=0$/);
  });

  it('that cannot be had: the log says why, the page does not', async () => {
    const { badge, logged } = await refusal(await signed('mf-news', 'eeeeeeeeeeee'), await siteWithCandidate());
    expect(badge).toBe('Not shown mf-news');
    expect(logged).toEqual([
      {
        level: 'error',
        event: 'preview-refused',
        remote: 'mf-news',
        cause: 'mf-news: http://news.test/eeeeeeeeeeee/pages.json answered 404',
      },
    ]);
  });

  it('that claims pages of another remote', async () => {
    const claimant = { name: 'mf-claimant', url: 'http://claimant.test' };
    const site = await siteWithCandidate({ remotes: async () => [...pointers, claimant] });
    const pages = { ...(await news({ release: candidate })), remote: claimant.name };
    site.network.set(`${claimant.url}/${candidate}/pages.json`, JSON.stringify(pages));
    const { badge, logged } = await refusal(await signed(claimant.name, candidate), site);
    expect([badge, logged[0]?.cause]).toEqual([
      'Not shown mf-claimant',
      expect.stringContaining('mf-claimant and mf-news both claim /en/news'),
    ]);
  });
});
