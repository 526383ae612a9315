import type { PagesContract } from 'shared/contract/pages.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { describe, expect, it, vi } from 'vitest';
import { sha256 } from './hash.ts';
import { fragmentOf, frame, news, publish, testSite } from './testSite.ts';

vi.mock('shared/messages/languages.json', async (original) => {
  const { default: languages } = await original<{ default: typeof import('shared/messages/languages.json') }>();
  return { default: { ...languages, xx: { ...languages.en, locale: 'en-XA', complete: false, fallback: ['en'] } } };
});

const xx = 'xx' as Language;
const notice = '<p role="note" lang="en-XA">In English.</p>';
const threeLanguages = {
  ...frame,
  chrome: { ...frame.chrome, [xx]: { ...frame.chrome.en, untranslated: { en: notice } } },
  appearance: { ...frame.appearance, [xx]: '' },
};

/** The small site, of which some pages are translated. */
async function site(translated: string[] = []) {
  const found = await testSite({ frame: threeLanguages });
  const pages: PagesContract = await news();
  for (const path of translated) {
    const original = pages.pages.find((page) => page.path === path.replace('/xx', '/en'));
    if (original) {
      const head = { ...original.head, canonical: `https://site.test${path}` };
      const fragment = { file: `fragments${path}.html`, hash: await sha256(fragmentOf(path)) };
      pages.pages.push({ ...original, head, path, fragment, language: xx });
    }
  }
  publish(found.network, pages);
  return async (path: string) => {
    const response = await found.get(path);
    const html = await response.text();
    const alternates = [...html.matchAll(/hreflang="([^"]*)" href="[^"]*\/news[^"]*"/g)].map(([, locale]) => locale);
    return { status: response.status, html, alternates };
  };
}

describe('a page that is not translated', () => {
  it('is shown in a language that its readers read, which it says above', async () => {
    const { status, html } = await (await site())('/xx/news/tips');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="en-XA" ');
    expect(html).toContain('<title lang="en">Title of /en/news/tips</title>');
    expect(html).toMatch(/<div id="page" lang="en" data-remote="mf-news"[^>]*>/);
    expect(html).toContain(`>${notice}${fragmentOf('/en/news/tips')}</div></main>`);
  });

  it('has the scripts of that language', async () => {
    const { html } = await (await site())('/xx/news/tips');
    expect(html).toMatch(/data-modules="[^"]*assets\/en\.js"/);
  });

  it('is none for machines: they are led to the original, which names no such translation', async () => {
    const open = await site();
    const { html, alternates } = await open('/xx/news/tips');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/en\/news\/tips">/);
    expect(alternates).toEqual(['en', 'ja', 'x-default']);
    expect((await open('/sitemap.xml')).html).not.toContain('/xx/');
  });
});

describe('a page that is translated', () => {
  it('is one of its languages, and says nothing above', async () => {
    const open = await site(['/xx/news']);
    const { html, alternates } = await open('/xx/news');
    expect(html).not.toContain(notice);
    expect(html).toContain('<div id="page" data-remote="mf-news"');
    expect(alternates).toEqual(['en', 'ja', 'en-XA', 'x-default']);
    expect((await open('/en/news')).alternates).toEqual(alternates);
    expect((await open('/en/news/tips')).alternates).toEqual(['en', 'ja', 'x-default']);
  });
});

it('a feed of a release from before the language is that of a language that its readers read', async () => {
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"></feed>\n';
  const { network, get } = await testSite({ frame: threeLanguages });
  const path = '/en/news/feed.xml';
  const file = 'feeds/en/news/feed.xml';
  publish(
    network,
    await news({ feeds: [{ path, language: 'en', title: 'News', file, hash: await sha256(xml), linkedFrom: [] }] }),
  );
  network.set(`http://news.test/${(await news()).release}/${file}`, xml);
  const response = await get('/xx/news/feed.xml');
  expect([response.status, await response.text()]).toEqual([200, xml]);
  expect((await get('/jp/news/feed.xml')).status).toBe(404);
});

it('an unknown path is answered in a language that the visitor reads', async () => {
  const { status, html } = await (await site())('/xx/news/none');
  expect(status).toBe(404);
  expect(html).toContain(`>${notice}${fragmentOf('/en/news/:slug')}</div></main>`);
});
