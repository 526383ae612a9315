import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SiteContent, SiteFeed, SitePage } from '../../content/pageList.ts';
import { feedProblem, feeds as feedsContract } from '../../contract/release/feed.contract.ts';
import { sha256 } from '../../files/hash.ts';
import { testFolder } from '../../files/testSupport/folder.ts';
import { writeFeeds } from './feeds.ts';

const page = (path: string) => ({ path }) as SitePage;
const feed: SiteFeed = {
  path: '/en/news/feed.xml',
  language: 'en',
  title: 'News',
  description: 'What is new.',
  page: '/en/news',
  linkedFrom: ['/:lang/news'],
  entries: [{ address: '/en/news/a#part', title: 'A', summary: 'B', published: '2026-01-01', updated: '2026-01-01' }],
};
const content: SiteContent = { pages: [page('/en/news'), page('/en/news/a')], feeds: [feed] };

async function write(of: SiteContent) {
  const folder = await testFolder();
  return { folder, written: await writeFeeds(folder, of) };
}

it('a release has its feeds as files, and states their hashes', async () => {
  const { folder, written } = await write(content);
  const xml = await readFile(join(folder, 'feeds/en/news/feed.xml'), 'utf8');
  expect(written).toEqual([
    {
      path: '/en/news/feed.xml',
      language: 'en',
      title: 'News',
      file: 'feeds/en/news/feed.xml',
      hash: sha256(xml),
      linkedFrom: ['/:lang/news'],
    },
  ]);
  expect([feedsContract.parse(written), feedProblem(xml)]).toEqual([written, undefined]);
});

it('a feed that tells of a page that is none stops the build', async () => {
  await expect(write({ ...content, pages: [page('/en/news')] })).rejects.toThrow(
    '/en/news/feed.xml tells of /en/news/a#part, which is not a page of this remote: correct it.',
  );
  await expect(write({ ...content, pages: [page('/en/news/a')] })).rejects.toThrow(
    'tells of /en/news, which is not a page',
  );
});
