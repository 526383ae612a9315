import { expect, it } from 'vitest';
import { liveDirectory } from '../../composition/liveDirectory.ts';
import { fakeFetch, marketing, type Network, news, pointers, publish } from '../../composition/testSite.ts';
import { watchReleases } from './watchReleases.ts';

it.each([
  ['nothing any more', [], ['mf-marketing', 'mf-news']],
  ['no remote with Home', ['mf-news'], ['mf-marketing']],
  ['one remote less', ['mf-marketing'], ['mf-news']],
])('a site is not whole when remotes.json lists %s, though its pages are shown on', async (_, listed, missing) => {
  const network: Network = new Map();
  publish(network, await marketing());
  publish(network, await news());
  let remotes = pointers;
  const { fetch } = fakeFetch(network);
  const directory = liveDirectory({ remotes: async () => remotes, fetch, log: () => undefined });
  let pages: string[] = [];
  const watch = await watchReleases(directory.refresh, 5, ({ remotes: live }) => {
    pages = live.flatMap((remote) => remote.pages.map(({ path }) => path));
  });
  expect([watch.missing(), pages]).toEqual([[], expect.arrayContaining(['/en', '/en/news'])]);
  remotes = pointers.filter(({ name }) => listed.includes(name));
  await expect.poll(watch.missing).toEqual(missing);
  expect(pages).toEqual(expect.arrayContaining(['/en', '/en/news']));
  remotes = pointers;
  await expect.poll(watch.missing).toEqual([]);
  watch.stop();
});
