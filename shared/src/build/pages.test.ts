import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { company } from '../company/company.ts';
import { ownPicture, type SitePage } from '../content/pageList.ts';
import { pageFileText, pageHead } from '../contract/release/pageFile.contract.ts';
import type { OfferedLink } from '../contract/release/pages.contract.ts';
import { sha256 } from '../files/hash.ts';
import { testFolder } from '../files/testSupport/folder.ts';
import { checkedLinks, headOf, pageWriter, type ServerBuild } from './pages.ts';

const { origin, name } = company;
const page = {
  type: 'list',
  language: 'en',
  path: '/en/news',
  data: {},
  head: { title: 'All news', description: 'What is new.' },
} as const;

it('a head has the title by the title rule, an absolute address, and complete Open Graph data in its language', () => {
  const head = headOf({ ...page, language: 'jp', path: '/jp/news' });
  expect(pageHead.parse(head)).toEqual({
    title: `ALL NEWS - ${name.jp}`,
    description: 'What is new.',
    canonical: `${origin}/jp/news`,
    openGraph: {
      'og:site_name': name.jp,
      'og:title': 'All news',
      'og:description': 'What is new.',
      'og:type': 'website',
      'og:url': `${origin}/jp/news`,
      'og:locale': 'ja_JP',
    },
    jsonLd: [],
  });
});

it('a page without a title has that of the company', () => {
  const { title, openGraph } = headOf({ ...page, head: { ...page.head, title: '' } });
  expect([title, openGraph['og:title']]).toEqual([name.en, name.en]);
});

it('an alias names the canonical page, for sharing, too', () => {
  const { canonical, openGraph } = headOf({ ...page, canonicalPath: '/en/latest' });
  expect([canonical, openGraph['og:url']]).toEqual([`${origin}/en/latest`, `${origin}/en/latest`]);
});

it('content says what differs, and names the picture of the page', () => {
  const more = {
    type: 'article' as const,
    robots: 'noindex',
    openGraph: { 'og:title': 'Better title', 'article:published_time': '2025-04-01' },
    jsonLd: [{ '@type': 'NewsArticle' as const, image: ownPicture }],
  };
  expect(headOf({ ...page, head: { ...page.head, ...more } }, `${origin}/share.png`)).toMatchObject({
    robots: 'noindex',
    openGraph: { ...more.openGraph, 'og:type': 'article', 'og:description': 'What is new.' },
    jsonLd: [{ '@type': 'NewsArticle', image: `${origin}/share.png` }],
  });
});

/** Writes the page of a remote that renders as this HTML. */
async function written(html: string) {
  const folder = await testFolder();
  const server: ServerBuild = {
    site: { content: async () => ({ pages: [] }) },
    ...{ pageTypes: {}, islands: {} },
    messages: { en: async () => ({ default: {} }), jp: async () => ({ default: {} }) },
    render: async () => ({ html, islands: ['news-tools'] }),
  };
  const used = new Map([['list', new Set<string>()]]);
  const write = pageWriter(folder, 'mf-news', server, (messages) => messages, used);
  const result = await write(page, { head: headOf(page) }, 'pages/en/news.html').catch((error: Error) => error.message);
  return { folder, result, islands: [...(used.get('list') ?? [])] };
}

it('a page is written with its head, as a parser writes it, and the islands of its page type are known', async () => {
  const { folder, result, islands } = await written("<p title='a'>News</p>");
  const text = pageFileText({ head: headOf(page), fragment: '<p title="a">News</p>' });
  expect(result).toEqual({ type: 'list', language: 'en', file: 'pages/en/news.html', hash: sha256(text) });
  expect(await readFile(join(folder, 'pages/en/news.html'), 'utf8')).toBe(text);
  expect(islands).toEqual(['news-tools']);
});

it.each(['<p>News <!-- </p>', '<p onclick="steal()">News</p>', '<p id="client">News</p>'])(
  'a page such as %s stops the build, and nothing is written',
  async (html) => {
    const { folder, result } = await written(html);
    expect(result).toMatch(
      /^mf-news: pages\/en\/news\.html cannot stand in a page: .+\. Correct its page or content\.$/,
    );
    expect(await readdir(folder)).toEqual([]);
  },
);

it('a link that leads to no page in one language stops the build', () => {
  const pages = ['/en/events', '/jp/events'].map((path) => ({ path }) as SitePage);
  const link: OfferedLink = { place: 'menu', path: '/events', title: { en: 'Events', jp: 'イベント' } };
  expect(checkedLinks({ pages, links: [link] })).toEqual({ links: [link] });
  expect(() => checkedLinks({ pages: pages.slice(0, 1), links: [link] })).toThrow(
    'the menu is offered /jp/events, which is not a page of this remote: correct it',
  );
});
