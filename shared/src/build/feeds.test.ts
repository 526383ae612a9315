import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, it } from 'vitest';
import type { SiteContent, SiteFeed, SiteFeedEntry, SitePage } from '../content/pageList.ts';
import { feedProblem, feeds as feedsContract } from '../contract/release/feed.contract.ts';
import { sha256 } from '../files/hash.ts';
import { testFolder } from '../files/testSupport/folder.ts';
import { atomOf, writeFeeds } from './feeds.ts';

const origin = 'https://www.tsubame-bridge.example';

function entry(number: number, more: Partial<SiteFeedEntry> = {}): SiteFeedEntry {
  const day = `2026-01-${String((number % 28) + 1).padStart(2, '0')}`;
  return {
    address: `/en/news/article-${number}`,
    title: `Article ${number}`,
    summary: 'A summary.',
    html: '<p>Text</p>',
    published: day,
    updated: day,
    ...more,
  };
}

function feed(more: Partial<SiteFeed> = {}): SiteFeed {
  return {
    path: '/en/news/feed.xml',
    language: 'en',
    title: 'Tsubame Bridge: News',
    description: 'What is new.',
    page: '/en/news',
    linkedFrom: [],
    entries: [entry(1)],
    ...more,
  };
}

/** A feed as a reader takes it; hosts take it, too. */
function read(of: SiteFeed) {
  const xml = atomOf(of);
  expect(feedProblem(xml)).toBeUndefined();
  return parseFeed(xml).toJSON();
}

const slugsOf = (of: SiteFeed) => read(of).items.map(({ id }) => id?.split('/').at(-1));

describe('an Atom feed', () => {
  it('tells a reader everything, with absolute links', () => {
    const category = { term: 'visa', label: 'Visa News' };
    const source = { url: 'https://www.gov.test/a?b=1&c=2', title: 'GOV' };
    const all = feed({ entries: [entry(1, { published: '2025-12-31', category, source })] });
    const { items, ...whole } = read(all);
    expect(whole).toMatchObject({
      meta: { type: 'atom' },
      language: 'en',
      title: 'Tsubame Bridge: News',
      description: 'What is new.',
      self: `${origin}/en/news/feed.xml`,
      url: `${origin}/en/news`,
      updated: '2026-01-01T15:00:00.000Z',
      authors: [{ name: 'Tsubame Bridge', url: origin }],
    });
    expect(items).toMatchObject([
      {
        id: `${origin}/en/news/article-1`,
        url: `${origin}/en/news/article-1`,
        title: 'Article 1',
        description: 'A summary.',
        published: '2025-12-30T15:00:00.000Z',
        updated: '2026-01-01T15:00:00.000Z',
        content: '<p>Text</p>',
        categories: [category],
      },
    ]);
    expect(atomOf(all)).toContain('<link href="https://www.gov.test/a?b=1&amp;c=2" rel="related" title="GOV"/>');
  });

  it('says ja for Japanese, and holds no marks of our own pages', () => {
    const entries = [entry(1, { title: '留学\u200bガイド' })];
    const { language, title, items } = read(feed({ language: 'jp', title: 'ビザ\u200b制度の\u200b変更', entries }));
    expect([language, title, items[0]?.title]).toEqual(['ja', 'ビザ制度の変更', '留学ガイド']);
  });

  it('has the fifty entries that changed last, the newest first', () => {
    const entries = Array.from({ length: 60 }, (_, number) => entry(number, { updated: `20${10 + number}-05-01` }));
    const slugs = slugsOf(feed({ entries }));
    expect([slugs.length, slugs[0], slugs[49]]).toEqual([50, 'article-59', 'article-10']);
  });

  it('orders by change, then by publication, then by address', () => {
    const same = { updated: '2026-02-01' };
    const entries = [
      entry(3, { ...same, published: '2026-01-01' }),
      entry(2, { ...same, published: '2026-01-01' }),
      entry(1, { ...same, published: '2026-01-31' }),
      entry(4, { published: '2024-01-01', updated: '2026-03-01' }),
    ];
    expect(slugsOf(feed({ entries }))).toEqual(['article-4', 'article-1', 'article-2', 'article-3']);
  });

  it('is valid without entries: its day is that of the first year', () => {
    expect(read(feed({ entries: [] }))).toMatchObject({ items: [], updated: '2022-12-31T15:00:00.000Z' });
  });

  it('has links and pictures that lead somewhere outside of the page, too', () => {
    const html =
      '<p><a href="/en/contact#errand=study">Ask</a> <a href="#content-fees">Fees</a> <a href="tel:+811">Call</a></p><img src="/x.svg">';
    expect(read(feed({ entries: [entry(1, { html })] })).items[0]?.content).toBe(
      `<p><a href="${origin}/en/contact#errand=study">Ask</a> <a href="${origin}/en/news/article-1#content-fees">Fees</a> <a href="tel:+811">Call</a></p><img src="${origin}/x.svg">`,
    );
  });

  it.each([
    ['<b>"A" & \'B\'</b> ]]> <![CDATA[', '<b>"A" & \'B\'</b> ]]> <![CDATA['],
    ['\u0000bell\u0007\u001b\ufffe\ud800 end', 'bell end'],
    ['𠮷野家 👩‍👩‍👧 नेपाल', '𠮷野家 👩‍👩‍👧 नेपाल'],
  ])('holds any text as text: %j', (title, shown) => {
    const whole = read(feed({ title, entries: [entry(1, { title, summary: title, html: `<p>${title}</p>` })] }));
    expect([whole.title, whole.items[0]?.title, whole.items[0]?.description]).toEqual([shown, shown, shown]);
  });

  it('gives the oldest entries only their summaries, where all whole texts are too long', () => {
    const entries = Array.from({ length: 10 }, (_, number) => entry(number, { html: `<p>${'x'.repeat(99_990)}</p>` }));
    const { items } = read(feed({ entries }));
    expect(items.map(({ content }) => content !== null)).toEqual([...Array(4).fill(true), ...Array(6).fill(false)]);
  });
});

const page = (path: string) => ({ path }) as SitePage;
const part = feed({ linkedFrom: ['/:lang/news'], title: 'News', entries: [entry(1, { address: '/en/news/a#part' })] });
const content: SiteContent = { pages: [page('/en/news'), page('/en/news/a')], feeds: [part] };

async function write(of: SiteContent) {
  const folder = await testFolder();
  return { folder, written: await writeFeeds(folder, of) };
}

it('a release has its feeds as files, and states their hashes', async () => {
  const { folder, written } = await write(content);
  const xml = await readFile(join(folder, 'feeds/en/news/feed.xml'), 'utf8');
  const { path, language, title, linkedFrom } = part;
  expect(written).toEqual([{ path, language, title, linkedFrom, file: 'feeds/en/news/feed.xml', hash: sha256(xml) }]);
  expect([feedsContract.parse(written), feedProblem(xml)]).toEqual([written, undefined]);
});

it('a feed entry without a page stops the build', async () => {
  await expect(write({ ...content, pages: [page('/en/news')] })).rejects.toThrow(
    '/en/news/feed.xml tells of /en/news/a#part, which is not a page of this remote: correct it.',
  );
  await expect(write({ ...content, pages: [page('/en/news/a')] })).rejects.toThrow(
    'tells of /en/news, which is not a page',
  );
});
