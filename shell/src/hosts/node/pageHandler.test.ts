import { Agent } from 'node:http';
import MiniSearch from 'minisearch';
import type { SearchContent } from 'shared/contract/release/search.contract.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { timeShare } from '../../respond/search/siteSearch.ts';
import { marketing, news } from '../../respond/testSupport/site.ts';
import { responseCache } from './pageHandler.ts';
import { ask, hostedSite } from './testSupport/host.ts';

const page = () => new Response('<p>Page</p>', { headers: { 'content-type': 'text/html', etag: '"1"' } });

/** A cache, and functions that request a key of it; `composed` has the key of each response that was made. */
function counting(respond: () => Response) {
  const { to } = responseCache();
  const composed: (string | undefined)[] = [];
  const response = async (key?: string, encoding: 'br' | 'identity' = 'identity') => {
    const compose = async () => {
      composed.push(key);
      return respond();
    };
    return to({ ...(key === undefined ? {} : { key }), compose }, encoding);
  };
  const status = async (key: string) => (await response(key)).status;
  return { response, composed, status };
}

describe('a response', () => {
  it('is made once for each key and encoding', async () => {
    const { response, composed } = counting(page);
    for (const key of ['/en', '/en', '/jp']) expect(String((await response(key)).body)).toBe('<p>Page</p>');
    for (let request = 0; request < 2; request += 1) expect((await response('/en', 'br')).headers).toContain('br');
    expect(composed).toEqual(['/en', '/jp', '/en']);
  });

  it('that many request at the same time is made once', async () => {
    const { status, composed } = counting(() => new Response('none', { status: 404 }));
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status('/en')));
    expect([statuses, composed.length]).toEqual([Array(20).fill(404), 1]);
  });

  it.each<[string, string | undefined, () => Response]>([
    ['for one session', undefined, page],
    ['that sets a cookie', '/en', () => new Response('', { headers: { 'set-cookie': 'a=b' } })],
    ['that no cache may keep', '/en', () => new Response('', { headers: { 'cache-control': 'no-store' } })],
  ])('%s is made each time', async (_, key, respond) => {
    const { response, composed } = counting(respond);
    await response(key);
    await response(key);
    expect(composed).toHaveLength(2);
  });
});

it('a failure answers the requests of one second, and then its page is made again', async () => {
  let now = 1;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const failing = [503, 200];
  const { status, composed } = counting(() => new Response('', { status: failing.shift() ?? 200 }));
  expect([await status('/en'), await status('/en'), composed.length]).toEqual([503, 503, 1]);
  now += 1001;
  await expect.poll(() => status('/en')).toBe(200);
  expect(composed).toHaveLength(2);
});

it('text that is requested for the third time becomes smaller than its first copy, in the background', async () => {
  const text = Array.from({ length: 2000 }, (_, index) => `word ${index * 7919}`).join(' ');
  const { response } = counting(() => new Response(text, { headers: { 'content-type': 'text/html' } }));
  const bytes = async () => (await response('/en', 'br')).body.length;
  const quick = await bytes();
  expect([await bytes(), await bytes()]).toEqual([quick, quick]);
  await expect.poll(bytes).toBeLessThan(quick);
});

const files = { en: 'media/search-en.json', jp: 'media/search-jp.json' };
/** Searched in turns: an engine remembers the words of its last query. */
const queries = ['visa work student bank passport', 'embassy form family fee photo'] as const;
const wordsOfQuery = 5;

/** A host that takes long to search: each of many sections has all the words. */
async function largeSite() {
  const sections = Array.from({ length: 300 }, (_, id) => {
    return { id: `s${id}`, title: 'Section', text: queries.join(' ') };
  });
  const page = { title: 'Tips', description: 'A page.', kind: 'article', sections } as const;
  const content: SearchContent = { search: 1, pages: [{ ...page, path: '/en/news/tips' }] };
  const text = JSON.stringify(content);
  return hostedSite({ remotes: [marketing(), news({ search: files }, { [files.en]: text, [files.jp]: text })] });
}

it('a cached page is answered before the searches that wait, and searches beyond a bound are refused at once', async () => {
  const { host } = await largeSite();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const search = (query: string) => ask(host.port, `/en/search?q=${query.replaceAll(' ', '+')}`, {}, { agent });
  const page = () => ask(host.port, '/en/about', {}, { agent });
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
