import { company } from 'shared/company/company.ts';
import { attributeOf, elementsIn } from 'shared/html/elements.ts';
import { expect, it } from 'vitest';
import { news, publish, release, testSite } from './testSupport/site.ts';

const picture = { file: 'media/share-1.png', width: 1200, height: 630, alt: 'Visa news: Tips' };

/** What a page says of its picture, by name. */
async function cardOf(html: string) {
  const metas = elementsIn(html).filter(({ tagName }) => tagName === 'meta');
  const named = metas.map((meta) => [
    attributeOf(meta, 'property') ?? attributeOf(meta, 'name'),
    attributeOf(meta, 'content'),
  ]);
  return Object.fromEntries(named.filter(([name]) => /^(og:image|twitter:)/.test(name ?? '')));
}

/** The page of an article whose release says something of its picture. */
async function articleWith(more: { picture?: typeof picture; openGraph?: Record<string, string> }): Promise<string> {
  const { get, network } = await testSite();
  const pages = await news();
  for (const page of pages.pages) {
    if (more.picture) page.picture = more.picture;
    page.head.openGraph = { ...page.head.openGraph, ...more.openGraph };
  }
  publish(network, pages);
  return (await get('/en/news/tips')).text();
}

it('a page states its picture at the address of the site, with size and words, and as a large card', async () => {
  expect(await cardOf(await articleWith({ picture }))).toEqual({
    'og:image': `${company.origin}/_remotes/mf-news/${release}/media/share-1.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Visa news: Tips',
    'twitter:card': 'summary_large_image',
  });
});

it('a picture that content names itself stays', async () => {
  const openGraph = { 'og:image': 'https://pictures.test/own.jpg' };
  expect(await cardOf(await articleWith({ picture, openGraph }))).toEqual({
    ...openGraph,
    'twitter:card': 'summary_large_image',
  });
});
