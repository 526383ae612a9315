import type { Feed } from 'shared/contract/feed.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeDirectory } from './directory.ts';
import { releaseFiles } from './files.ts';
import { sha256 } from './hash.ts';
import { prefetcher } from './prefetch.ts';
import { fakeFetch, live, marketing, type Network, news, pagesOf, publish, testSite } from './testSite.ts';

const path = '/en/news/feed.xml';
const address = 'http://news.test/0123456789ab/feeds/en/news/feed.xml';
const xmlOf = (title: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title></feed>\n`;

async function feedOf(xml: string, more: Partial<Feed> = {}): Promise<Feed> {
  const linkedFrom = ['/:lang/news'];
  return {
    path,
    language: 'en',
    title: 'News & more',
    file: path.replace('/', 'feeds/'),
    hash: await sha256(xml),
    linkedFrom,
    ...more,
  };
}

/** Makes a release of the news with a feed the newest one. */
async function release(network: Network, xml: string, id = '0123456789ab'): Promise<void> {
  publish(network, await news({ release: id, feeds: [await feedOf(xml)] }));
  network.set(address.replace('0123456789ab', id), xml);
}

let site: Awaited<ReturnType<typeof testSite>>;
beforeEach(async () => {
  site = await testSite();
  await release(site.network, xmlOf('First'));
});

describe('a feed', () => {
  it('is served as Atom, for as long as a page, and runs nothing where it is opened', async () => {
    const response = await site.get(path);
    expect([response.status, await response.text()]).toEqual([200, xmlOf('First')]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'max-age=10, stale-while-revalidate=60',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
  });

  it('answers HEAD with the headers of GET, 304 to who has it, and no other method', async () => {
    const whole = await site.get(path);
    const head = await site.get(path, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', whole.headers.get('etag')]);
    expect(head.headers.get('content-length')).toBe(String((await whole.text()).length));
    const etag = whole.headers.get('etag') ?? '';
    const again = await site.get(path, { headers: { 'if-none-match': `W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await site.get(path, { method: 'DELETE' })).status).toBe(405);
  });

  it('is that of the live release: a reader with the entity tag of the last one gets the new one, also when it goes back', async () => {
    const tagged = async (etag: string) => {
      const response = await site.get(path, { headers: { 'if-none-match': etag } });
      return { status: response.status, etag: response.headers.get('etag') ?? '', text: await response.text() };
    };
    const first = await tagged('"none"');
    await release(site.network, xmlOf('Second'), 'bbbbbbbbbbbb');
    await site.composition.refresh();
    const second = await tagged(first.etag);
    expect([second.status, second.text]).toEqual([200, xmlOf('Second')]);
    expect((await tagged(second.etag)).status).toBe(304);
    await release(site.network, xmlOf('First'), '0123456789ab');
    await site.composition.refresh();
    expect(await tagged(second.etag)).toEqual(first);
  });

  it('stays unchanged for readers through a release that does not touch it', async () => {
    const etag = (await site.get(path)).headers.get('etag') ?? '';
    await release(site.network, xmlOf('First'), 'bbbbbbbbbbbb');
    await site.composition.refresh();
    expect((await site.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('a feed that cannot be had', () => {
  const plain = async (asked = path) => {
    const response = await site.get(asked);
    const { headers } = response;
    return [response.status, headers.get('content-type'), headers.get('retry-after'), await response.text()];
  };
  const later = [503, 'text/plain; charset=utf-8', '5', 'Not available right now'];

  it.each([
    ['its remote is down', new Error('connect refused')],
    ['it is gone', 404],
    ['it is not the one that was built', xmlOf('Other')],
  ])('because %s, is to be requested again, without a page', async (_, answer) => {
    site.network.set(address, answer);
    expect(await plain()).toEqual(later);
    expect(site.entries).toMatchObject([{ event: 'fragment-failed', remote: 'mf-news', page: path }]);
  });

  it('is refused where it is no feed, though it is what the release states', async () => {
    const html = '<html><script>a()</script></html>';
    await release(site.network, html);
    expect(await plain()).toEqual(later);
    expect(site.entries[0]).toMatchObject({
      cause: expect.stringContaining('is refused: it does not begin as an Atom feed does'),
    });
  });

  it('stays once it was had', async () => {
    await site.get(path);
    for (const known of site.network.keys()) site.network.set(known, new Error('connect refused'));
    expect((await plain())[3]).toBe(xmlOf('First'));
  });

  it('of a remote that was never reached is unavailable, and of nobody not found', async () => {
    expect(await plain('/en/news/other.xml')).toEqual([404, 'text/plain; charset=utf-8', null, 'Not found']);
    expect((await plain('/jp/news/feed.xml'))[0]).toBe(404);
    site = await testSite();
    site.network.set('http://news.test/pages.json', new Error('connect refused'));
    expect(await plain()).toEqual(later);
  });

  it('is fetched ahead with the pages', async () => {
    const { fetch, requests } = fakeFetch(site.network);
    const log = vi.fn();
    const pages = await news({ feeds: [await feedOf(xmlOf('First'))] });
    await prefetcher(releaseFiles(fetch, log), log)(mergeDirectory([live(pages)], []).directory);
    expect(requests).toContain(address);
  });
});

describe('pages', () => {
  it('that a feed names link to it in their head; others do not', async () => {
    const link = '<link rel="alternate" type="application/atom+xml" title="News &amp; more" href="/en/news/feed.xml">';
    const linksIn = async (page: string) => (await (await site.get(page)).text()).match(/<link [^>]*atom[^>]*>/g);
    expect(await linksIn('/en/news')).toEqual([link]);
    for (const other of ['/jp/news', '/en/news/tips', '/en/news/none', '/en']) expect(await linksIn(other)).toBeNull();
  });
});

it('two remotes that claim one feed: the later one is left out, with both names', async () => {
  const contact = await pagesOf('mf-contact', ['/en/contact'], { feeds: [await feedOf(xmlOf('A'))] });
  const { directory, refused } = mergeDirectory([live(await marketing()), live(await news()), live(contact)], []);
  expect(refused).toEqual(['mf-contact and mf-news both claim /en/news/feed.xml: mf-contact is left out']);
  expect(directory.feed(path)).toBeUndefined();
});
