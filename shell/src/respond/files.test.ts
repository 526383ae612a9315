import { company } from 'shared/company/company.ts';
import type { Feed } from 'shared/contract/release/feed.contract.ts';
import { describe, expect, it } from 'vitest';
import { frame, marketing, news, release, releaseId, testSite } from './testSupport/site.ts';

const folder = `/_remotes/mf-news/${releaseId}`;
const typeOf = (response: Response) => [response.status, response.headers.get('content-type')];

describe('a file of a remote', () => {
  it('may stand beside the folders: the manifest of the federation', async () => {
    const response = await testSite().get(`${folder}/mf-manifest.json`);
    expect([...typeOf(response), await response.text()]).toEqual([200, 'application/json', '{}']);
  });

  it('is there for pages that were opened with an older release, as long as that is installed', async () => {
    const older = news({ release: 'aaaaaaaaaaaa' }, { 'media/map-1.svg': '<svg>Old</svg>' });
    const { get, text } = testSite({ others: [older] });
    expect(await text('/_remotes/mf-news/aaaaaaaaaaaa/media/map-1.svg')).toBe('<svg>Old</svg>');
    expect(await text(`${folder}/media/map-1.svg`)).toBe('<svg/>');
    const gone = await get('/_remotes/mf-news/bbbbbbbbbbbb/media/map-1.svg');
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each([
    `${folder}/assets/other.js`,
    `${folder}/assets/en.js`,
    `${folder}/assets/../pages.json`,
    `${folder}/assets/%2e%2e/pages.json`,
    `${folder}/assets/..%5cpages.json`,
    `${folder}/assets/a/b.js`,
    `${folder}/pages.json`,
    `${folder}/pages/en/news.html`,
    '/_remotes/mf-news/../../etc/assets/passwd',
    '/_remotes/mf-other/0123456789ab/assets/list.js',
    '/_remotes/mf-news@evil.test/0123456789ab/assets/list.js',
    `${folder}/assets/a.constructor`,
  ])('is named by its release, and nothing else is read: %s', async (path) => {
    const read: string[] = [];
    const remote = { ...news(), read: (file: string) => void read.push(file) as never };
    const { get } = testSite({ remotes: [remote] });
    expect([404, 302]).toContain((await get(path)).status);
    expect(read).toEqual([]);
  });
});

it('robots.txt allows everything and names the sitemap', async () => {
  const response = await testSite().get('/robots.txt');
  expect(typeOf(response)).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${company.origin}/sitemap.xml\n`);
});

describe('the sitemap', () => {
  it('lists every canonical page with its day of change', async () => {
    const paths = ['/en', '/jp', '/en/news', '/jp/news', '/en/news/alias', '/jp/news/alias'];
    const pages = release('mf-news', paths);
    for (const page of pages.pages) if (page.path.endsWith('alias')) page.unlisted = true;
    const response = await testSite({ remotes: [pages] }).get('/sitemap.xml');
    const xml = await response.text();
    expect(typeOf(response)).toEqual([200, 'application/xml; charset=utf-8']);
    expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      ['/en', '/en/news', '/jp', '/jp/news'].map((path) => company.origin + path),
    );
    expect(xml).toContain(`<url><loc>${company.origin}/en/news</loc><lastmod>2025-04-01</lastmod></url>`);
  });

  it('is not given while a remote is missing from it', async () => {
    const response = await testSite({ remotes: [marketing()], missing: ['mf-news'] }).get('/sitemap.xml');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });
});

it('licences.txt has the notices of the shell and of every remote that has some', async () => {
  const remotes = [marketing(), news({}, { 'assets/licences.txt': 'swiper (MIT)\n' })];
  const response = await testSite({ remotes }).get('/licences.txt');
  const text = await response.text();
  expect(typeOf(response)).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toMatch(
    /=\nshell fedcba987654\n=+\n\nreact \(MIT\)\n\n=+\nmf-news 0123456789ab\n=+\n\nswiper \(MIT\)\n$/,
  );
  expect(text).not.toContain('mf-marketing');
});

describe('the service worker', () => {
  it('is served at its one address, and looked for anew at every visit', async () => {
    const response = await testSite().get('/sw.js');
    expect([response.status, await response.text()]).toEqual([200, 'keep()']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'",
    });
  });

  it('ends itself where a deployment has switched it off, and no page starts one', async () => {
    const { text } = testSite({ frame: { ...frame, settings: { offline: 'off' } } });
    expect(await text('/sw.js')).toBe('end()');
    expect(await text('/en')).toContain('<script type="application/json" id="settings">{"offline":"off"}');
  });
});

describe('a feed', () => {
  const path = '/en/news/feed.xml';
  const xmlOf = (title: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title></feed>\n`;

  /** A release of the news with a feed of this title. */
  function newsWith(title: string, id: string) {
    const file = 'feeds/en/news/feed.xml';
    const feed: Feed = { path, language: 'en', title: 'News & more', file, hash: '', linkedFrom: ['/:lang/news'] };
    return news({ release: id, feeds: [feed] }, { [file]: xmlOf(title) });
  }
  const siteWith = (title: string) => testSite({ remotes: [marketing(), newsWith(title, 'aaaaaaaaaaaa')] });

  it('is served as Atom, for as long as a page, and runs nothing where it is opened', async () => {
    const response = await siteWith('First').get(path);
    expect([response.status, await response.text()]).toEqual([200, xmlOf('First')]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'max-age=10, stale-while-revalidate=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
  });

  it('has another entity tag only if a release changes it', async () => {
    const { composition, get } = siteWith('First');
    const makeLive = (title: string, id: string) =>
      composition.show({ remotes: [marketing(), newsWith(title, id)], missing: [] });
    const etag = async () => (await get(path)).headers.get('etag');
    const first = await etag();
    makeLive('First', 'bbbbbbbbbbbb');
    expect(await etag()).toBe(first);
    makeLive('Second', 'cccccccccccc');
    expect(await etag()).not.toBe(first);
    makeLive('First', 'aaaaaaaaaaaa');
    expect(await etag()).toBe(first);
  });

  it('that is nobody’s is not found, and while a remote is missing unavailable, without a page', async () => {
    const plain = async (site: ReturnType<typeof testSite>, asked: string) => {
      const response = await site.get(asked);
      return [...typeOf(response), response.headers.get('retry-after'), await response.text()];
    };
    const type = 'text/plain; charset=utf-8';
    for (const other of ['/en/news/other.xml', '/jp/news/feed.xml'])
      expect(await plain(siteWith('First'), other)).toEqual([404, type, null, 'Not found']);
    const missing = testSite({ remotes: [marketing()], missing: ['mf-news'] });
    expect(await plain(missing, path)).toEqual([503, type, '5', 'Not available right now']);
  });

  it('is linked to from the head of the pages that it names, and of no others', async () => {
    const { text } = siteWith('First');
    const link = `<link rel="alternate" type="application/atom+xml" title="News &amp; more" href="${path}">`;
    const linksIn = async (page: string) => (await text(page)).match(/<link [^>]*atom[^>]*>/g);
    expect(await linksIn('/en/news')).toEqual([link]);
    for (const other of ['/jp/news', '/en/news/tips', '/en/news/none', '/en']) expect(await linksIn(other)).toBeNull();
  });
});
