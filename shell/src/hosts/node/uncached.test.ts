import { Agent } from 'node:http';
import MiniSearch from 'minisearch';
import type { SearchContent } from 'shared/contract/release/search.contract.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { timeShare } from '../../respond/search/siteSearch.ts';
import { marketing, news } from '../../respond/testSupport/site.ts';
import { ask, hostedSite } from './testSupport/host.ts';

const files = { en: 'media/search-en.json', jp: 'media/search-jp.json' };
/** Searched in turns: an engine remembers the words of its last query. */
const queries = ['visa work student bank passport', 'embassy form family fee photo'] as const;
const wordsOfQuery = 5;

/** A host that takes long to search: each of many sections has all the words. */
async function largeSite() {
  const sections = Array.from({ length: 300 }, (_, id) => ({
    id: `s${id}`,
    title: 'Section',
    text: queries.join(' '),
  }));
  const page = { title: 'Tips', description: 'A page.', kind: 'article', sections } as const;
  const content: SearchContent = { search: 1, pages: [{ ...page, path: '/en/news/tips' }] };
  const text = JSON.stringify(content);
  return hostedSite({ remotes: [marketing(), news({ search: files }, { [files.en]: text, [files.jp]: text })] });
}

it('a cached page is answered before the searches that wait, and searches beyond a bound are refused at once', async () => {
  const { host } = await largeSite();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const search = (query: string) => ask(host.port, `/en/search?q=${query.replaceAll(' ', '+')}`, {}, 'GET', agent);
  const page = () => ask(host.port, '/en/about', {}, 'GET', agent);
  expect(String((await search(queries[1])).body)).toContain('/en/news/tips');
  // All connections are there before the first search.
  await Promise.all(Array.from({ length: 81 }, page));
  const lookups = vi.spyOn(MiniSearch.prototype, 'search');
  const searches = Array.from({ length: 80 }, async (_, index) => {
    const { status, headers } = await search(queries[index % 2 ? 1 : 0]);
    return `${status} ${headers['retry-after'] ?? ''}`;
  });
  await page();
  expect(lookups.mock.calls.length).toBeLessThan(32 * wordsOfQuery);
  const statuses = await Promise.all(searches);
  // Some may be answered before the last has come.
  const refused = statuses.filter((status) => status === '503 2').length;
  expect(refused).toBeGreaterThan(4);
  expect(statuses.filter((status) => status === '200 ')).toHaveLength(80 - refused);
});

it('work that an answer can do without takes a share of the time', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const run = timeShare(0.2, 50);
  const work = () => {
    now += 50;
    return 'done';
  };
  expect([run(work), run(work), run(work)]).toEqual(['done', 'done', undefined]);
  now += 200;
  expect([run(work), run(work)]).toEqual(['done', undefined]);
});
