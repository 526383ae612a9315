import { company } from 'shared/company/company.ts';
import { expect, it } from 'vitest';
import { pagesOf, publish, testSite } from './testSupport/site.ts';

/** The small site with pages at the company's own address, as real ones are. */
async function siteOfCompany() {
  const site = await testSite();
  const pages = await pagesOf('mf-news', [
    '/en/news',
    '/jp/news',
    '/en/news/tips',
    '/jp/news/tips',
    '/en/alias',
    '/jp/alias',
  ]);
  for (const { path, head } of pages.pages) head.canonical = company.origin + path.replace('alias', 'news');
  publish(site.network, pages);
  return site;
}

it('the sitemap lists every canonical page with its day of change and both languages', async () => {
  const { get } = await siteOfCompany();
  const response = await get('/sitemap.xml');
  const xml = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${company.origin}/en/news`,
    `${company.origin}/en/news/tips`,
    `${company.origin}/jp/news`,
    `${company.origin}/jp/news/tips`,
  ]);
  expect(xml).toContain(
    `<url><loc>${company.origin}/en/news/tips</loc><lastmod>2025-04-01</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${company.origin}/en/news/tips"/>` +
      `<xhtml:link rel="alternate" hreflang="ja" href="${company.origin}/jp/news/tips"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${company.origin}/jp/news/tips"/></url>`,
  );
});

it('a sitemap is not given while a remote is missing from it', async () => {
  const { get, network } = await siteOfCompany();
  network.set('http://marketing.test/pages.json', new Error('connect refused'));
  const response = await get('/sitemap.xml');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
});

it('robots.txt allows everything and names the sitemap', async () => {
  const { get } = await testSite();
  const text = await (await get('/robots.txt')).text();
  expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${company.origin}/sitemap.xml\n`);
});
