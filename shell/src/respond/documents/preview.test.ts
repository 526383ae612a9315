import { signCandidate } from 'shared/contract/store/preview.contract.ts';
import { elementsIn, ownTextsOf } from 'shared/html/elements.ts';
import { describe, expect, it } from 'vitest';
import type { InstalledRelease } from '../../directory/directory.ts';
import { siteRequest } from '../siteRequest.ts';
import { fragmentOf, release, releaseId, testSite } from '../testSupport/site.ts';
import { previewCandidates, previewFor } from './preview.ts';

const candidate = 'cccccccccccc';
const secret = 's'.repeat(32);
const later = new Date(Date.now() + 60_000);
const signed = (remote: string, id: string, key = secret) => signCandidate(key, remote, id, later);
const cookieOf = (...texts: string[]) => `preview=${encodeURIComponent(texts.join(','))}`;

const feed = { path: '/en/news/feed.xml', file: 'feeds/en/news/feed.xml', title: 'News', hash: '', linkedFrom: [] };

/** A candidate of the news, which has no page of tips, and a feed. */
function nextNews() {
  const feeds = [{ ...feed, language: 'en' as const }];
  return release('mf-news', ['/en/news', '/jp/news'], { release: candidate, feeds }, { [feed.file]: '<feed/>' });
}

/** The small site, what it was asked to install, and how it gives a candidate. */
function siteWithCandidates(
  give: (remote: string, id: string) => Promise<InstalledRelease | undefined> = async () => nextNews(),
  { previewSecret = secret, ...options }: Parameters<typeof testSite>[0] = {},
) {
  const installed: string[] = [];
  const site = testSite({
    previewSecret,
    others: [nextNews()],
    ...options,
    candidate: (remote, id) => {
      installed.push(`${remote}@${id}`);
      return give(remote, id);
    },
  });
  return { ...site, installed };
}

describe('what a visitor asks to see', () => {
  const asked = (path: string, cookie = '') => {
    const { preview } = siteRequest(path, cookie, false);
    return preview ? previewCandidates(preview).map(({ text }) => text) : [];
  };

  it('adds to what the session remembers, and replaces what concerns the same remote', () => {
    const remembered = `a=b; ${cookieOf(`mf-news@${candidate}.1.x`, 'mf-contact@eeeeeeeeeeee')}`;
    const others = ['mf-contact@eeeeeeeeeeee', 'mf-news@dddddddddddd'];
    expect(asked('/en?preview=mf-news@dddddddddddd', remembered)).toEqual(others);
    expect(asked('/en', remembered)).toEqual([`mf-news@${candidate}.1.x`, 'mf-contact@eeeeeeeeeeee']);
    expect(asked('/en?preview=off', remembered)).toEqual([]);
  });

  it('nothing, where a text names no candidate', () => {
    const texts =
      'mf-news @x mf-news@ news@cccccccccccc mf-news@../x mf-news@javascript:x mf-news@http://localhost:4102';
    for (const text of texts.split(' ')) expect(asked(`/en?preview=${encodeURIComponent(text)}`), text).toEqual([]);
  });
});

describe('a preview', () => {
  it('shows HTML and code of the candidate together, a badge, and is kept by no cache', async () => {
    const { get } = siteWithCandidates();
    const text = await signed('mf-news', candidate);
    const response = await get(`/en/news?preview=${text}`);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('set-cookie')).toBe(`${cookieOf(text)}; Path=/; HttpOnly; SameSite=Lax`);
    expect(html).toContain(`data-release="${candidate}"`);
    expect(html).toContain(`data-entry="/_remotes/mf-news/${candidate}/assets/remoteEntry.js"`);
    expect(html).toContain(`<style data-style="mf-news/${candidate}/list">`);
    expect(html).toContain(`<aside>Preview mf-news@${candidate}</aside>`);
    expect(html).not.toContain(releaseId);
  });

  it('goes on for the session, also for files, which no shared cache takes; everybody else sees what is live', async () => {
    const { get } = siteWithCandidates();
    const cookie = cookieOf(await signed('mf-news', candidate));
    expect((await get('/en/news/tips', { headers: { cookie } })).status).toBe(404);
    expect((await get('/en/news/tips')).status).toBe(200);
    // A session that also remembers what nobody signed forgets it with its next page.
    for (const session of [cookie, `${cookie}%2Cmf-contact%40${candidate}`]) {
      const file = await get(`/_remotes/mf-news/${candidate}/assets/list.js`, { headers: { cookie: session } });
      const caching = [file.headers.get('cache-control'), file.headers.get('set-cookie')];
      expect([file.status, ...caching]).toEqual([200, 'private, max-age=31536000, immutable', null]);
    }
    const xml = await get(feed.path, { headers: { cookie } });
    expect([xml.status, xml.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const others = await get('/en/about', { headers: { cookie } });
    expect([others.headers.get('set-cookie'), others.headers.get('cache-control')]).toEqual([null, 'no-store']);
    const html = await others.text();
    expect(html).toContain(`data-release="${releaseId}"`);
    expect(html).toContain('<aside>Preview');
  });

  it('of the first release of a remote adds its pages, and the site is not short of it', async () => {
    const jobs = release('mf-jobs', ['/en/jobs', '/jp/jobs']);
    const { get } = siteWithCandidates(async () => jobs, { missing: ['mf-jobs'] });
    const preview = await get(`/en/jobs?preview=${await signed('mf-jobs', candidate)}`);
    expect([preview.status, await preview.text()]).toEqual([200, expect.stringContaining(fragmentOf('/en/jobs'))]);
    const cookie = preview.headers.get('set-cookie') ?? '';
    const lost = [await get('/en/none', { headers: { cookie } }), await get('/en/none'), await get('/en/jobs')];
    expect(lost.map(({ status }) => status)).toEqual([404, 503, 503]);
  });

  it('has no key, and its end the one of what everybody sees', async () => {
    const { composition, keyOf } = siteWithCandidates();
    const previewed = async (target: string, cookie?: string) =>
      composition.previewed(siteRequest(target, cookie, false));
    const text = await signed('mf-news', candidate);
    expect((await previewed(`/en/news?preview=${text}`)).key).toBeUndefined();
    expect((await previewed('/en/news', cookieOf(text))).key).toBeUndefined();
    const end = await previewed('/en/news?preview=off', cookieOf(text));
    expect(end.key).toBe(keyOf('/en/news'));
    expect(end.headers?.['set-cookie']).toBe('preview=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  });
});

describe('a preview is refused', () => {
  /** Asks for a candidate. @returns what the badge says, the cookie, and what was installed or logged */
  async function refusal(text: string, { get, installed, entries }: ReturnType<typeof siteWithCandidates>) {
    const response = await get(`/en/news?preview=${text}`);
    const html = await response.text();
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain(`data-release="${releaseId}"`);
    const badge = elementsIn(html).find(({ tagName }) => tagName === 'aside');
    return {
      badge: badge && ownTextsOf(badge).join('\n'),
      cookie: response.headers.get('set-cookie'),
      installed,
      logged: entries.map(({ event, remote, cause }) => [event, remote, cause]),
    };
  }
  const nothing = { badge: 'Not shown mf-news', cookie: null, installed: [], logged: [] };

  it.each<[string, () => string | Promise<string>, string]>([
    ['that nobody signed', () => `mf-news@${candidate}`, secret],
    ['that was signed with another secret', () => signed('mf-news', candidate, 't'.repeat(32)), secret],
    ['that has expired', () => signCandidate(secret, 'mf-news', candidate, new Date(Date.now() - 1000)), secret],
    ['on a site without a secret', () => signed('mf-news', candidate), ''],
  ])('%s: nothing is installed, remembered or logged', async (_, text, previewSecret) => {
    expect(await refusal(await text(), siteWithCandidates(undefined, { previewSecret }))).toEqual(nothing);
  });

  it('that nobody signed: searches are those of the live site, which are made already', async () => {
    const { composition } = siteWithCandidates();
    const request = siteRequest(`/en/search?q=visa&preview=mf-news@${candidate}`, '', false);
    const { site } = await previewFor(request, composition.site(), { previewSecret: secret } as never);
    expect(site?.search).toBe(composition.site().search);
  });

  it('of a release that was rolled back from, and one that a session remembers is forgotten', async () => {
    const site = siteWithCandidates(async () => undefined);
    const text = await signed('mf-news', candidate);
    expect(await refusal(text, site)).toEqual({ ...nothing, installed: [`mf-news@${candidate}`] });
    const remembering = await site.get('/en/news', { headers: { cookie: cookieOf(text) } });
    expect(remembering.headers.get('set-cookie')).toMatch(/^preview=;.*Max-Age=0$/);
  });

  it('that cannot be installed: the log says why, the page does not, and the session goes on to ask for it', async () => {
    const site = siteWithCandidates(() => Promise.reject(new Error('http://news.test/x answered 404')));
    const text = await signed('mf-news', candidate);
    expect(await refusal(text, site)).toMatchObject({
      badge: 'Not shown mf-news',
      cookie: expect.stringContaining(cookieOf(text)),
      logged: [['preview-refused', 'mf-news', 'http://news.test/x answered 404']],
    });
  });

  it('that claims pages of another remote', async () => {
    const site = siteWithCandidates(async () => release('mf-claimant', ['/en/news']));
    expect(await refusal(await signed('mf-claimant', candidate), site)).toMatchObject({
      badge: 'Not shown mf-claimant',
      logged: [['preview-refused', 'mf-claimant', 'mf-claimant and mf-news both claim /en/news']],
    });
  });
});
