import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageFileText } from '../../contract/release/pageFile.contract.ts';
import { sha256 } from '../../files/hash.ts';
import { testFolder } from '../../files/testSupport/folder.ts';
import { pageWriter, type ServerBuild } from './pageWriter.ts';

const page = {
  type: 'list',
  language: 'en',
  path: '/en/news',
  head: { title: 'News', description: 'All news.' },
  data: {},
} as const;

const head = { ...page.head, canonical: 'https://site.test/en/news', openGraph: {}, jsonLd: [] };

/** Writes the page of a remote that renders as this HTML. */
async function written(html: string) {
  const folder = await testFolder();
  const server: ServerBuild = {
    site: { content: async () => ({ pages: [] }) },
    pageTypes: {},
    islands: {},
    messages: { en: async () => ({ default: {} }), jp: async () => ({ default: {} }) },
    render: async () => ({ html, islands: ['news-tools'] }),
  };
  const used = new Map([['list', new Set<string>()]]);
  const write = pageWriter(folder, 'mf-news', server, (messages) => messages, used);
  const result = await write(page, { head }, 'pages/en/news.html').catch((error: Error) => error.message);
  return { folder, result, islands: [...(used.get('list') ?? [])] };
}

it('a page is written with its head, as a parser writes it, and the islands of its page type are known', async () => {
  const { folder, result, islands } = await written("<p title='a'>News</p>");
  const text = pageFileText({ head, fragment: '<p title="a">News</p>' });
  expect(result).toEqual({ file: 'pages/en/news.html', hash: sha256(text) });
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
