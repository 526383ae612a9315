import { beforeAll, describe, expect, it } from 'vitest';
import { fetchRemote, type LiveRemote, mergeDirectory } from './directory.ts';
import { fakeFetch, live, marketing, type Network, news, pagesOf } from './testSupport/site.ts';

let home: LiveRemote;
let articles: LiveRemote;

beforeAll(async () => {
  home = live(await marketing());
  articles = live(await news());
});

describe('a section of the site', () => {
  it('answers by what its owner says alone', async () => {
    // `parsePages` refuses such a pattern; where one came through, it would still match nothing of another remote.
    const redirects = [{ from: '/:lang/:section/:page', to: '/:lang/blog' }];
    const blog = live(await pagesOf('mf-blog', ['/en/blog'], { redirects }));
    const { directory } = mergeDirectory([home, articles, blog], []);
    expect(directory.redirect('/en/news/none')).toBeUndefined();
    expect(directory.unknown('/en/news/none')?.remote.remote).toBe('mf-news');
  });
});

describe('a remote that is fetched', () => {
  const pointer = { name: 'mf-news', url: 'http://news.test' };
  const newest = 'http://news.test/pages.json';
  const fetchFrom = (network: Network, from: Parameters<typeof fetchRemote>[0] = pointer) =>
    fetchRemote(from, fakeFetch(network).fetch);

  it('is requested only where it is not the pinned one that is known', async () => {
    const known = live(await news());
    expect(await fetchRemote({ ...pointer, release: known.release }, fakeFetch(new Map()).fetch, known)).toBe(known);
    const elsewhere = { ...pointer, url: 'http://other.test', release: known.release };
    await expect(fetchRemote(elsewhere, fakeFetch(new Map()).fetch, known)).rejects.toThrow('answered 404');
  });

  it('is sent only where it has changed', async () => {
    const pages = await news();
    const asked: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (_, init) => {
      const tag = new Headers(init?.headers).get('if-none-match');
      asked.push(tag);
      if (tag === '"1"') return new Response(null, { status: 304 });
      return Response.json(pages, { headers: { etag: '"1"' } });
    };
    const first = await fetchRemote(pointer, fetch);
    expect(await fetchRemote(pointer, fetch, first)).toBe(first);
    expect(asked).toEqual([null, '"1"']);
  });

  it('is sent for each release that is pinned, whose tag may be that of the one before', async () => {
    const known = { ...live(await news()), url: pointer.url, etag: '"1"' };
    const next = { ...(await news()), release: 'bbbbbbbbbbbb' };
    const fetch: typeof globalThis.fetch = async (_, init) =>
      new Headers(init?.headers).has('if-none-match')
        ? new Response(null, { status: 304 })
        : Response.json(next, { headers: { etag: '"1"' } });
    expect(await fetchRemote({ ...pointer, release: next.release }, fetch, known)).toMatchObject({
      release: next.release,
    });
  });

  it.each([
    ['does not answer', new Error('connect refused'), `mf-news: ${newest} did not answer (connect refused)`],
    ['answers with an error', 500, `mf-news: ${newest} answered 500`],
    ['sends no JSON', '<!doctype html>', `mf-news: ${newest} is not JSON`],
    ['breaks the contract', '{"contract":1}', `mf-news: ${newest}: field contract: `],
  ])('is refused when it %s', async (_, answer, message) => {
    await expect(fetchFrom(new Map([[newest, answer]]))).rejects.toThrow(message);
  });

  it('is refused when it is another remote', async () => {
    await expect(fetchFrom(new Map([[newest, JSON.stringify(await marketing())]]))).rejects.toThrow(
      `mf-news: ${newest}: field remote: expected mf-news, found mf-marketing`,
    );
  });
});
