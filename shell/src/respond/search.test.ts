import type { SearchContent } from 'shared/contract/search.contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { sourceOf } from './directory.ts';
import { integrityOf } from './hash.ts';
import { siteRequest } from './siteRequest.ts';
import { live, marketing, news, publish, testSite } from './testSupport/site.ts';

const files = { en: 'media/search-en.json', jp: 'media/search-jp.json' };

function contentOf(path: string, title: string, text: string): SearchContent {
  const sections = [{ id: 'money', title: 'Money', text }];
  return { search: 1, pages: [{ path, title, description: 'A page.', kind: 'article', sections }] };
}

type Site = Awaited<ReturnType<typeof testSite>>;

/** Makes a release of the news that can be searched live. */
async function release(site: Site, id: string, en: string, jp = '残高証明の話') {
  const texts = {
    en: JSON.stringify(contentOf('/en/news/tips', en, 'A bank statement of six months.')),
    jp: JSON.stringify(contentOf('/jp/news/tips', jp, '銀行の残高証明書。')),
  };
  const pages = await news({ release: id, search: files });
  const stated = { ...pages.files, [files.en]: await integrityOf(texts.en), [files.jp]: await integrityOf(texts.jp) };
  const published = { ...pages, files: stated };
  publish(site.network, published);
  for (const language of ['en', 'jp'] as const)
    site.network.set(sourceOf(live(published), files[language]), texts[language]);
  await site.composition.refresh();
  return published;
}

let site: Site;
const textAt = async (path: string) => (await site.get(path)).text();

beforeEach(async () => {
  site = await testSite();
  publish(site.network, { ...(await marketing()), release: 'cccccccccccc' });
});

describe('the page of results', () => {
  it('has pages with their sections, the words marked, before any script', async () => {
    await release(site, 'bbbbbbbbbbbb', 'Tips about money');
    const response = await site.get('/en/search?q=bank%20statement');
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<a href="/en/news/tips">Tips about money</a>');
    expect(html).toContain('<a href="/en/news/tips#money">Money</a>');
    expect(html).toContain('A <mark>bank</mark> <mark>statement</mark> of six months.');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('value="bank statement"');
  });

  it('offers the other language, also with results', async () => {
    await release(site, 'bbbbbbbbbbbb', 'Tips');
    expect(await textAt('/en/search?q=%E6%AE%8B%E9%AB%98%E8%A8%BC%E6%98%8E')).toContain(
      '<a href="/jp/search?q=%E6%AE%8B%E9%AB%98%E8%A8%BC%E6%98%8E" hreflang="ja">en other 1',
    );
    expect(await textAt('/en/search?q=bank')).not.toContain('/jp/search?q=');
  });

  it.each([
    ['HTML', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['signs of regular expressions', '$& .*+?^{}()|[]\\', '$&amp; .*+?^{}()|[]\\'],
    ['slots', '{{results}} {{query}}', '{{results}} {{query}}'],
    ['an attribute', '" onfocus="x', '&quot; onfocus=&quot;x'],
  ])('takes %s as text', async (_, query, shown) => {
    await release(site, 'bbbbbbbbbbbb', 'Tips');
    const html = await textAt(`/en/search?q=${encodeURIComponent(query)}`);
    expect(html).toContain(`value="${shown}"`);
    expect(html).toContain('en none');
    expect(html).not.toContain('<script>alert');
  });

  it('says that only the beginning of 10 kB was searched', async () => {
    await release(site, 'bbbbbbbbbbbb', 'Tips');
    const html = await textAt(`/en/search?q=${'bank%20'.repeat(1500)}`);
    expect(html).toContain('en cut');
    expect(html).toContain(`value="${'bank '.repeat(20).trim()}"`);
  });

  it('says that a part cannot be searched while a remote has no file of it, and still finds the others', async () => {
    const published = await release(site, 'bbbbbbbbbbbb', 'Tips');
    // The other remote is of a release from before search.
    expect(await textAt('/en/search?q=bank')).toContain('en partial');
    const { 'assets/list.js': script } = published.files;
    const other = { ...(await marketing()), release: 'eeeeeeeeeeee', search: files };
    publish(site.network, { ...other, files: { ...other.files, [files.en]: script ?? '', [files.jp]: script ?? '' } });
    site.network.set(sourceOf(live(other), files.en), new Error('down'));
    await site.composition.refresh();
    const html = await textAt('/en/search?q=bank');
    expect([html.includes('en partial'), html.includes('>Tips<')]).toEqual([true, true]);
    expect((await site.get('/en/search.json')).headers.get('cache-control')).toBe('no-store');
  });

  it('is answered and forgotten, while all queries that mean nothing share one answer', async () => {
    const keyOf = async (target: string) =>
      (await site.composition.resolve(siteRequest({ target, cookie: undefined, secure: false }))).key;
    expect(await keyOf('/en/search?q=bank')).toBeUndefined();
    const keys = ['/en/search', '/en/search?', '/en/search?q=%20', '/en/search?utm_source=x'];
    expect(new Set(await Promise.all(keys.map(keyOf))).size).toBe(1);
    expect(await keyOf('/en/news?q=bank')).toBe(await keyOf('/en/news'));
  });
});

describe('the index for browsers', () => {
  it('leaves a file out that is none, with a line in the log', async () => {
    const pages = await news({ release: 'bbbbbbbbbbbb', search: files });
    const text = '{"search":7}';
    publish(site.network, { ...pages, files: { ...pages.files, [files.en]: await integrityOf(text) } });
    site.network.set(sourceOf(live(pages), files.en), text);
    await site.composition.refresh();
    expect(await (await site.get('/en/search.json')).json()).toEqual({ pages: [], isWhole: false });
    expect(site.entries).toContainEqual(expect.objectContaining({ event: 'search-refused', remote: 'mf-news' }));
  });
});

describe('an unknown address', () => {
  it('gets pages whose address is close to it', async () => {
    await release(site, 'bbbbbbbbbbbb', 'Tips about money');
    await site.get('/en/search?q=bank');
    const response = await site.get('/en/latest-tpis');
    const html = await response.text();
    expect([response.status, html.includes('<a href="/en/news/tips">Tips about money</a>')]).toEqual([404, true]);
    expect(html).not.toContain('tpis');
  });

  it('of words that stand in no address gets the one page of all such addresses', async () => {
    await release(site, 'bbbbbbbbbbbb', 'Tips');
    const keyOf = async (target: string) =>
      (await site.composition.resolve(siteRequest({ target, cookie: undefined, secure: false }))).key;
    await site.get('/en/search?q=bank');
    const keys = await Promise.all(['/en/none', '/en/zzzz', '/en/bank', '/en/q7x9/8w2', '/en/%E3%81%82'].map(keyOf));
    expect(new Set(keys).size).toBe(1);
    expect(await keyOf('/en/tips')).not.toBe(keys[0]);
  });
});
