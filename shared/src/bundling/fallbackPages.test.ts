import { expect, it, vi } from 'vitest';
import type { Language } from '../language/language.ts';
import type { SitePage } from '../readers/pageList.ts';
import { withFallbacks } from './fallbackPages.ts';

vi.mock('../../messages/languages.json', async (original) => {
  const { default: languages } = await original<{ default: typeof import('../../messages/languages.json') }>();
  return { default: { ...languages, xx: { ...languages.en, complete: false, fallback: ['en', 'jp'] } } };
});

const xx = 'xx' as Language;

function page(language: Language, path: string, more: Partial<SitePage> = {}): SitePage {
  const head = { title: language, description: '' };
  return { type: 'text', language, path: `/${language}${path}`, head, data: {}, lastModified: '2026-11-22', ...more };
}

const linked = {
  data: { links: [{ path: '/en/news#top', title: 'From /en/news to english' }], home: '/en', other: '/enough' },
  html: {
    body: '<a href="/en/contact?errand=study">Contact</a> <a href="/jp/news">Japanese</a> <a href="/en">Home</a>',
  },
};

it('a page that is not translated is that of the first language that readers read, too, with links of their own', () => {
  const { pages } = withFallbacks({ pages: [page('en', '/news', linked), page('jp', '/news')] });
  expect(pages.map(({ path }) => path)).toEqual(['/en/news', '/jp/news', '/xx/news']);
  expect(pages[2]).toMatchObject({
    ...{ language: 'xx', shownIn: 'en', canonicalPath: '/en/news', head: { title: 'en' } },
    data: { links: [{ path: '/xx/news#top', title: 'From /en/news to english' }], home: '/xx', other: '/enough' },
    html: {
      body: '<a href="/xx/contact?errand=study">Contact</a> <a href="/jp/news">Japanese</a> <a href="/xx">Home</a>',
    },
  });
});

it('a page that is translated stays, and an alias names the original', () => {
  const alias = { canonicalPath: '/en/news' };
  const { pages } = withFallbacks({ pages: [page('en', '/news'), page('en', '/latest', alias), page(xx, '/news')] });
  expect(pages.map(({ path, shownIn, canonicalPath }) => [path, shownIn, canonicalPath])).toEqual([
    ['/en/news', undefined, undefined],
    ['/en/latest', undefined, '/en/news'],
    ['/xx/news', undefined, undefined],
    ['/xx/latest', 'en', '/en/news'],
  ]);
});

it('feeds and answers are there in every language', () => {
  const answer = { type: 'missing', head: { title: 'Missing', description: '' }, data: {} };
  const { feeds, unknown } = withFallbacks({
    pages: [page('en', '/news')],
    unknown: [
      { pattern: '/:lang/news/:slug', pages: { en: { ...answer, language: 'en' }, jp: { ...answer, language: 'jp' } } },
    ],
    feeds: [
      {
        ...{ path: '/en/news/feed.xml', language: 'en', title: 'News', description: '', page: '/en/news' },
        linkedFrom: [],
        entries: [{ address: '/en/news/a', title: 'A', summary: '', published: '2026-01-01', updated: '2026-01-01' }],
      },
    ],
  });
  expect(feeds[1]).toMatchObject({ path: '/xx/news/feed.xml', page: '/xx/news', language: 'xx', shownIn: 'en' });
  expect(feeds[1]?.entries[0]?.address).toBe('/xx/news/a');
  expect(unknown[0]?.pages[xx]).toMatchObject({ language: 'xx', shownIn: 'en' });
});
