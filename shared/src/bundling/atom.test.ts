import { describe, expect, it } from 'vitest';
import { feedProblem } from '../contract/feed.contract.ts';
import { problemsOfFeed, readFeed } from '../html/feedProblems.ts';
import type { SiteFeed, SiteFeedEntry } from '../readers/pageList.ts';
import { atomOf } from './atom.ts';

const now = new Date('2026-11-23T00:00:00Z');
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

const idsOf = (found: SiteFeed) => readFeed(atomOf(found)).entries.map(({ id }) => id.split('/').at(-1));

describe('an Atom feed', () => {
  it('is one line of markup after the other, the same each time', () => {
    const category = { term: 'visa', label: 'Visa News' };
    const source = { url: 'https://www.gov.test/a?b=1&c=2', title: 'GOV' };
    const written = atomOf(feed({ entries: [entry(1, { published: '2025-12-31', category, source })] }));
    expect(written).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${origin}/en/news/feed.xml</id><title>Tsubame Bridge: News</title><subtitle>What is new.</subtitle><updated>2026-01-02T00:00:00+09:00</updated><link rel="self" type="application/atom+xml" href="${origin}/en/news/feed.xml"/><link rel="alternate" type="text/html" href="${origin}/en/news"/><author><name>Tsubame Bridge</name><uri>${origin}</uri></author><entry><id>${origin}/en/news/article-1</id><title>Article 1</title><published>2025-12-31T00:00:00+09:00</published><updated>2026-01-02T00:00:00+09:00</updated><link rel="alternate" type="text/html" href="${origin}/en/news/article-1"/><link rel="related" href="https://www.gov.test/a?b=1&#x26;c=2" title="GOV"/><category term="visa" label="Visa News"/><summary>A summary.</summary><content type="html">&#x3C;p>Text&#x3C;/p></content></entry></feed>
`);
    expect(problemsOfFeed(written, now)).toEqual([]);
  });

  it('says ja for Japanese, and holds no marks of our own pages', () => {
    const japanese = feed({
      language: 'jp',
      title: 'ビザ\u200b制度の\u200b変更',
      entries: [entry(1, { title: '留学\u200bガイド' })],
    });
    const read = readFeed(atomOf(japanese));
    expect([read.language, read.title, read.entries[0]?.title]).toEqual(['ja', 'ビザ制度の変更', '留学ガイド']);
  });

  it('says of an entry that is not translated in which language it is', () => {
    const written = atomOf(feed({ entries: [entry(2), entry(1, { shownIn: 'jp', title: '留学ガイド' })] }));
    expect(problemsOfFeed(written, now)).toEqual([]);
    expect(readFeed(written).entries.map(({ language, title }) => [language, title])).toEqual([
      [undefined, 'Article 2'],
      ['ja', '留学ガイド'],
    ]);
    expect(feedProblem(written)).toBeUndefined();
  });

  it('has the fifty entries that changed last, the newest first', () => {
    const entries = Array.from({ length: 60 }, (_, number) => entry(number, { updated: `20${10 + number}-05-01` }));
    const ids = idsOf(feed({ entries }));
    expect([ids.length, ids[0], ids[49]]).toEqual([50, 'article-59', 'article-10']);
  });

  it('orders by change, then by publication, then by address', () => {
    const same = { updated: '2026-02-01' };
    const entries = [
      entry(3, { ...same, published: '2026-01-01' }),
      entry(2, { ...same, published: '2026-01-01' }),
      entry(1, { ...same, published: '2026-01-31' }),
      entry(4, { published: '2024-01-01', updated: '2026-03-01' }),
    ];
    expect(idsOf(feed({ entries }))).toEqual(['article-4', 'article-1', 'article-2', 'article-3']);
  });

  it('is valid without entries: its day is that of the first year', () => {
    const written = atomOf(feed({ entries: [] }));
    expect([problemsOfFeed(written, now), readFeed(written).updated]).toEqual([[], '2023-01-01T00:00:00+09:00']);
  });

  it('has links and pictures that lead somewhere outside of the page, too', () => {
    const html =
      '<p><a href="/en/contact#errand=study">Ask</a> <a href="#content-fees">Fees</a> <a href="tel:+811">Call</a></p><img src="/x.svg">';
    const { content } = readFeed(atomOf(feed({ entries: [entry(1, { html })] }))).entries[0] ?? {};
    expect(content).toBe(
      `<p><a href="${origin}/en/contact#errand=study">Ask</a> <a href="${origin}/en/news/article-1#content-fees">Fees</a> <a href="tel:+811">Call</a></p><img src="${origin}/x.svg">`,
    );
  });

  it.each([
    ['<b>"A" & \'B\'</b> ]]> <![CDATA[', '<b>"A" & \'B\'</b> ]]> <![CDATA['],
    ['\u0000bell\u0007\u001b\ufffe\ud800 end', 'bell end'],
    ['𠮷野家 👩‍👩‍👧 नेपाल', '𠮷野家 👩‍👩‍👧 नेपाल'],
  ])('holds any text as text: %j', (title, shown) => {
    const written = atomOf(feed({ title, entries: [entry(1, { title, summary: title, html: `<p>${title}</p>` })] }));
    expect(problemsOfFeed(written, now)).toEqual([]);
    expect([readFeed(written).title, readFeed(written).entries[0]?.title]).toEqual([shown, shown]);
  });

  it('gives the oldest entries with their summaries alone, where all whole texts are too long', () => {
    const entries = Array.from({ length: 10 }, (_, number) => entry(number, { html: `<p>${'x'.repeat(99_990)}</p>` }));
    const { entries: read } = readFeed(atomOf(feed({ entries })));
    expect(read.map(({ content }) => content !== '')).toEqual([...Array(4).fill(true), ...Array(6).fill(false)]);
  });
});

/** A valid feed with one thing changed. */
const broken = (from: string | RegExp, to: string) =>
  problemsOfFeed(atomOf(feed({ entries: [entry(1), entry(2)] })).replace(from, to), now);

describe('the check of feeds', () => {
  it.each([
    [/<\/title>/, '', 'not well-formed'],
    ['&#x3C;p>', '&nbsp;', 'not well-formed'],
    [/<id>[^<]*<\/id>/, '', 'against the grammar'],
    [/<updated>[^<]*<\/updated>/, '', 'against the grammar'],
    [/<title>[^<]*<\/title>/, '', 'against the grammar'],
    [/T00:00:00\+09:00/, '', 'against the grammar'],
    ['type="html"', 'type="markdown"', 'against the grammar'],
    ['<author>', '<author><name>B</name>', 'against the grammar'],
    ['<entry>', '<entry><pubDate>now</pubDate>', 'against the grammar'],
    ['term="', 'name="', 'against the grammar', { category: true }],
    [/<author>.*<\/author>/, '', 'no author'],
    ['rel="self"', 'rel="alternate"', 'not one link to itself'],
    ['article-1</id>', 'article-2</id>', 'two entries of the id'],
    [/<id>https:[^<]*article-1/, '<id>article-1', 'is no absolute, normalized address'],
    ['Article 1', ' ', 'has no title'],
    [/2026-01-02/g, '2027-01-02', 'lies ahead'],
    ['<published>2026', '<published>2027', 'changed before it was there'],
    ['<updated>2026-01-03', '<updated>2026-01-01', 'changed after its feed'],
    ['href="https:', 'href="', 'links to //www'],
    ['&#x3C;p>', '&#x3C;a href="/en">', 'holds the address /en'],
  ] as [string | RegExp, string, string, object?][])('finds what is wrong with %s → %j', (from, to, problem, needs) => {
    const found = needs
      ? problemsOfFeed(
          atomOf(feed({ entries: [entry(1, { category: { term: 'a', label: 'b' } })] })).replace(from, to),
          now,
        )
      : broken(from, to);
    expect(found.join('\n')).toContain(problem);
  });
});
