import { describe, expect, it } from 'vitest';
import { company } from '../company/company.ts';
import { pageHead } from '../contract/pages.contract.ts';
import { ownPicture } from '../readers/jsonLd.ts';
import { headOf } from './head.ts';

const { origin, name } = company;
const page = {
  path: '/en/news/visa-tips',
  language: 'en' as const,
  head: { title: 'Visa tips', description: 'Five tips.' },
};

describe('head of a page', () => {
  it('has the title by the title rule', () => {
    expect(headOf(page).title).toBe(`VISA TIPS - ${name.en}`);
    expect(headOf({ ...page, head: { ...page.head, title: '' } }).title).toBe(name.en);
  });

  it('names itself as canonical, by an absolute address', () => {
    expect(headOf(page).canonical).toBe(`${origin}/en/news/visa-tips`);
  });

  it('names the canonical page where it is an alias, for sharing, too', () => {
    const head = headOf({ ...page, canonicalPath: '/en/news/tips' });
    expect([head.canonical, head.openGraph['og:url']]).toEqual([`${origin}/en/news/tips`, `${origin}/en/news/tips`]);
  });

  it('has complete Open Graph data in the language of the page', () => {
    expect(headOf({ ...page, language: 'jp', path: '/jp/news/visa-tips' }).openGraph).toEqual({
      'og:site_name': name.jp,
      'og:title': 'Visa tips',
      'og:description': 'Five tips.',
      'og:type': 'website',
      'og:url': `${origin}/jp/news/visa-tips`,
      'og:locale': 'ja_JP',
      'og:locale:alternate': 'en_GB',
    });
  });

  it('shares under the company name where the title is empty', () => {
    expect(headOf({ ...page, head: { ...page.head, title: '' } }).openGraph['og:title']).toBe(name.en);
  });

  it('says what the page is, and leaves its picture to the shell', () => {
    const { openGraph } = headOf({ ...page, head: { ...page.head, type: 'article' } }, `${origin}/share.png`);
    expect(openGraph).toMatchObject({ 'og:type': 'article' });
    expect(openGraph).not.toHaveProperty('og:image');
  });

  it('lets structured data name the picture of the page', () => {
    const jsonLd = [{ '@type': 'NewsArticle', image: ownPicture }];
    const head = headOf({ ...page, head: { ...page.head, jsonLd } }, `${origin}/share.png`);
    expect(head.jsonLd).toEqual([{ '@type': 'NewsArticle', image: `${origin}/share.png` }]);
  });

  it('lets content say what differs', () => {
    const openGraph = { 'og:title': 'Better title', 'article:published_time': '2025-04-01' };
    expect(headOf({ ...page, head: { ...page.head, openGraph } }).openGraph).toMatchObject({
      ...openGraph,
      'og:description': 'Five tips.',
    });
  });

  it('tells robots only where there is something to tell', () => {
    expect(headOf(page)).not.toHaveProperty('robots');
    expect(headOf({ ...page, head: { ...page.head, robots: 'noindex' } }).robots).toBe('noindex');
  });

  it('passes structured data on, and has an empty list without any', () => {
    const jsonLd = [{ '@type': 'NewsArticle' }];
    expect(headOf({ ...page, head: { ...page.head, jsonLd } }).jsonLd).toEqual(jsonLd);
    expect(headOf(page).jsonLd).toEqual([]);
  });

  it('keeps the contract', () => {
    expect(pageHead.safeParse(headOf(page)).error).toBeUndefined();
  });
});
