import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fragmentWriter, type ServerBuild } from './pageWriter.ts';

const page = {
  type: 'list',
  language: 'en',
  path: '/en/news',
  head: { title: 'News', description: 'All news.' },
  data: {},
} as const;

/** Writes the fragment of a remote whose page renders as this HTML. */
async function written(html: string) {
  const folder = await mkdtemp(join(tmpdir(), 'fragments-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server: ServerBuild = {
    site: { content: async () => ({ pages: [] }) },
    pageTypes: {},
    islands: {},
    messages: { en: async () => ({ default: {} }), jp: async () => ({ default: {} }) },
    render: async () => ({ html, islands: ['news-tools'] }),
  };
  const used = new Map([['list', new Set<string>()]]);
  const result = await fragmentWriter(
    folder,
    'mf-news',
    server,
    (messages) => messages,
    used,
  )(page, 'fragments/en/news.html').catch((error: Error) => error.message);
  return { folder, result, islands: [...(used.get('list') ?? [])] };
}

it('a fragment is written with its hash, and the islands of its page type are known', async () => {
  const { folder, result, islands } = await written('<p>News</p>');
  expect(result).toEqual({ file: 'fragments/en/news.html', hash: expect.stringMatching(/^[\w+/=-]{43,44}$/) });
  expect(await readFile(join(folder, 'fragments/en/news.html'), 'utf8')).toBe('<p>News</p>');
  expect(islands).toEqual(['news-tools']);
});

it.each([
  '<p>News <!-- </p>',
  '<textarea>',
  '<template><p>News</p>',
  '<p onclick="steal()">News</p>',
  '<iframe src="/en"></iframe>',
  '<p id="client">News</p>',
])('a fragment such as %s stops the build, and nothing is written', async (html) => {
  const { folder, result } = await written(html);
  expect(result).toMatch(
    /^mf-news: fragments\/en\/news\.html cannot stand in a page: .+\. Correct its page or content\.$/,
  );
  expect(await readdir(folder)).toEqual([]);
});
