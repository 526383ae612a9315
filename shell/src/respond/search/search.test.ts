import type { SearchContent } from 'shared/contract/release/search.contract.ts';
import { describe, expect, it } from 'vitest';
import { marketing, news, testSite } from '../testSupport/site.ts';

const files = { en: 'media/search-en.json', jp: 'media/search-jp.json' };

function contentOf(path: string, title: string, text: string): string {
  const sections = [{ id: 'money', title: 'Money', text }];
  const page = { path, title, description: 'A page.', kind: 'article', sections } as const;
  const content: SearchContent = { search: 1, synonyms: ['tip, hint'], pages: [page] };
  return JSON.stringify(content);
}

/** Remotes of which the news can be searched; marketing can, too, where the site is whole, and has nothing to find. */
function remotesWith(title: string, isWhole: boolean, release = 'aaaaaaaaaaaa') {
  const texts = {
    [files.en]: contentOf('/en/news/tips', title, 'A bank statement of six months.'),
    [files.jp]: contentOf('/jp/news/tips', '残高証明の話', '銀行の残高証明書。'),
  };
  const home = isWhole
    ? { ...marketing(), search: files, read: () => new TextEncoder().encode('{"search":1,"pages":[]}') }
    : marketing();
  return [home, news({ release, search: files }, texts)];
}

const siteWith = (title: string, { isWhole = false, missing = [] as string[] } = {}) =>
  testSite({ remotes: remotesWith(title, isWhole), missing });

describe('the page of results', () => {
  it('has pages with their sections, the words marked, before any script', async () => {
    const response = await siteWith('Tips about money').get('/en/search?q=bank%20statement');
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<a href="/en/news/tips">Tips about money</a>');
    expect(html).toContain('<a href="/en/news/tips#money">Money</a>');
    expect(html).toContain('A <mark>bank</mark> <mark>statement</mark> of six months.');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('value="bank statement"');
  });

  it('offers the other language, also with results', async () => {
    const { text } = siteWith('Tips');
    expect(await text('/en/search?q=%E6%AE%8B%E9%AB%98%E8%A8%BC%E6%98%8E')).toContain(
      '<a href="/jp/search?q=%E6%AE%8B%E9%AB%98%E8%A8%BC%E6%98%8E" hreflang="ja">en other 1',
    );
    expect(await text('/en/search?q=bank')).not.toContain('/jp/search?q=');
  });

  it.each([
    ['HTML', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['signs of regular expressions', '$& .*+?^{}()|[]\\', '$&amp; .*+?^{}()|[]\\'],
    ['slots', '{{results}} {{query}}', '{{results}} {{query}}'],
    ['an attribute', '" onfocus="x', '&quot; onfocus=&quot;x'],
  ])('takes %s as text', async (_, query, shown) => {
    const html = await siteWith('Tips').text(`/en/search?q=${encodeURIComponent(query)}`);
    expect(html).toContain(`value="${shown}"`);
    expect(html).toContain('en none');
    expect(html).not.toContain('<script>alert');
  });

  it('says that a part cannot be searched while a remote has no file of it, and still finds the others', async () => {
    const [part, whole] = [siteWith('Tips'), siteWith('Tips', { isWhole: true })];
    const html = await part.text('/en/search?q=bank');
    expect([html.includes('en partial'), html.includes('>Tips<')]).toEqual([true, true]);
    expect(await whole.text('/en/search?q=bank')).not.toContain('en partial');
  });

  it('is answered and forgotten, while all queries that mean nothing share one answer', () => {
    const { keyOf } = siteWith('Tips');
    expect(keyOf('/en/search?q=bank')).toBeUndefined();
    const keys = ['/en/search', '/en/search?', '/en/search?q=%20', '/en/search?utm_source=x'].map(keyOf);
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.any(String)]);
    expect(keyOf('/en/news?q=bank')).toBe(keyOf('/en/news'));
  });
});

describe('the index for browsers', () => {
  it.each([
    ['no-cache', true, { isWhole: true }],
    ['no-store', false, { isWhole: false }],
    ['no-store', false, { isWhole: true, missing: ['mf-contact'] }],
  ])('has the pages of all releases, and is kept only where none is missing: %s', async (caching, isWhole, site) => {
    const response = await siteWith('Tips', site).get('/en/search.json');
    expect(response.headers.get('cache-control')).toBe(caching);
    const pages = [expect.objectContaining({ path: '/en/news/tips' })];
    expect(await response.json()).toEqual({ pages, synonyms: ['tip, hint'], isWhole });
  });

  it('is that of the live releases', async () => {
    const { composition, text, keyOf } = siteWith('Tips');
    const before = [await text('/en/search.json'), keyOf('/en/search.json')];
    composition.show({ remotes: remotesWith('Advice', true, 'bbbbbbbbbbbb'), missing: [] });
    expect(await text('/en/search.json')).toBe(String(before[0]).replace('Tips', 'Advice').replace('false', 'true'));
    expect(keyOf('/en/search.json')).not.toBe(before[1]);
    expect(await text('/en/search?q=bank')).toContain('>Advice</a>');
  });
});

describe('an unknown address', () => {
  it('of words that stand in no address gets the one page of all such addresses', async () => {
    const { get, keyOf } = siteWith('Tips');
    await get('/en/search?q=bank');
    const keys = ['/en/none', '/en/zzzz', '/en/bank', '/en/q7x9/8w2', '/en/%E3%81%82'].map(keyOf);
    expect([new Set(keys).size, keys[0]]).toEqual([1, expect.any(String)]);
    expect(keyOf('/en/tips')).not.toBe(keys[0]);
  });

  it('waits for no index: where it is not read yet, it gets the page of all such addresses', () => {
    const { keyOf } = siteWith('Tips');
    expect(keyOf('/en/latest-tips')).toBe(keyOf('/en/none'));
  });
});
