import { expect, it } from 'vitest';
import { company } from '../../company/company.ts';
import { ownPicture } from '../../content/jsonLd.ts';
import { pageHead } from '../../contract/release/pageFacts.contract.ts';
import { headOf } from './head.ts';

const { origin, name } = company;
const page = {
  path: '/en/news/visa-tips',
  language: 'en' as const,
  head: { title: 'Visa tips', description: 'Five tips.' },
};

it('a head has the title by the title rule, an absolute address, and complete Open Graph data in its language', () => {
  const head = headOf({ ...page, language: 'jp', path: '/jp/news/visa-tips' });
  expect(pageHead.parse(head)).toEqual({
    title: `VISA TIPS - ${name.jp}`,
    description: 'Five tips.',
    canonical: `${origin}/jp/news/visa-tips`,
    openGraph: {
      'og:site_name': name.jp,
      'og:title': 'Visa tips',
      'og:description': 'Five tips.',
      'og:type': 'website',
      'og:url': `${origin}/jp/news/visa-tips`,
      'og:locale': 'ja_JP',
    },
    jsonLd: [],
  });
});

it('a page without a title has that of the company', () => {
  const { title, openGraph } = headOf({ ...page, head: { ...page.head, title: '' } });
  expect([title, openGraph['og:title']]).toEqual([name.en, name.en]);
});

it('an alias names the canonical page, for sharing, too', () => {
  const { canonical, openGraph } = headOf({ ...page, canonicalPath: '/en/news/tips' });
  expect([canonical, openGraph['og:url']]).toEqual([`${origin}/en/news/tips`, `${origin}/en/news/tips`]);
});

it('content says what differs, and names the picture of the page', () => {
  const more = {
    type: 'article' as const,
    robots: 'noindex',
    openGraph: { 'og:title': 'Better title', 'article:published_time': '2025-04-01' },
    jsonLd: [{ '@type': 'NewsArticle' as const, image: ownPicture }],
  };
  expect(headOf({ ...page, head: { ...page.head, ...more } }, `${origin}/share.png`)).toMatchObject({
    robots: 'noindex',
    openGraph: { ...more.openGraph, 'og:type': 'article', 'og:description': 'Five tips.' },
    jsonLd: [{ '@type': 'NewsArticle', image: `${origin}/share.png` }],
  });
});
