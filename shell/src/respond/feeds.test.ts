import type { Feed } from 'shared/contract/feed.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from './hash.ts';
import { type Network, news, publish, testSite } from './testSupport/site.ts';

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

  it('of a remote that was never reached is unavailable, and of nobody not found', async () => {
    expect(await plain('/en/news/other.xml')).toEqual([404, 'text/plain; charset=utf-8', null, 'Not found']);
    expect((await plain('/jp/news/feed.xml'))[0]).toBe(404);
    site = await testSite();
    site.network.set('http://news.test/pages.json', new Error('connect refused'));
    expect(await plain()).toEqual(later);
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
