import { expect, it } from 'vitest';
import { mergeDirectory } from './directory.ts';
import { releaseFiles } from './files.ts';
import type { LogEntry } from './log.ts';
import { prefetcher } from './prefetch.ts';
import { fakeFetch, live, type Network, news, publish, testSite } from './testSupport/site.ts';

/** Everything that answers requests at once is down. */
function goDown(network: Network): void {
  for (const address of network.keys()) network.set(address, new Error('connect refused'));
}

it('pages that nobody has visited are there when their remote goes down', async () => {
  const { get, composition, network, requests, entries } = await testSite({ prefetch: true });
  await composition.refresh();
  // Two `pages.json`; four pages and a stylesheet of one remote; four pages, two for unknown paths, and a stylesheet.
  await expect.poll(() => entries.filter(({ event }) => event === 'release-cached')).toHaveLength(2);
  expect(requests).toHaveLength(2 + 5 + 7);
  goDown(network);
  const paths = ['/en', '/jp/about', '/en/news', '/jp/news/tips', '/jp/news/none'];
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
});

it('what could not be had is requested at the next poll, logged once, and the rest is not held up', async () => {
  const network: Network = new Map();
  const pages = await news();
  publish(network, pages);
  const bad = 'http://news.test/0123456789ab/fragments/en/news.html';
  const { directory } = mergeDirectory([live(pages)], []);
  const { fetch, requests } = fakeFetch(network);
  const entries: LogEntry[] = [];
  const log = (entry: LogEntry) => void entries.push(entry);
  const files = releaseFiles(fetch, log);
  const prefetch = prefetcher(files, log);
  network.set(bad, 500);
  await prefetch(directory);
  await prefetch(directory);
  expect(new Set(requests).size).toBe(7);
  const logged = { event: 'prefetch-failed', remote: 'mf-news', cause: `${bad} answered 500` };
  expect(entries).toEqual([expect.objectContaining(logged)]);
  // A visitor who needs it is a failure of a page, which the log tells by itself.
  const [{ fragment }] = pages.pages as [(typeof pages.pages)[0]];
  await expect(files.text(live(pages), fragment.file, fragment.hash, '/en/news')).rejects.toThrow('answered 500');
  expect(entries[1]).toMatchObject({ event: 'fragment-failed', page: '/en/news' });
  publish(network, pages);
  await expect.poll(() => prefetch(directory).then(() => entries.at(-1)?.event)).toBe('release-cached');
});
