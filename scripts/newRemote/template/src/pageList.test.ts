import { expect, it } from 'vitest';
import site from './pageList.ts';

it('there is one page in both languages, with a title and a description of its own', async () => {
  const { pages } = await site.content();
  expect(pages.map(({ path }) => path)).toEqual(['/en/template', '/jp/template']);
  const texts = pages.flatMap(({ head }) => [head.title, head.description]);
  expect(texts.filter((text) => text.length === 0)).toEqual([]);
});

it('the menu and the footer are offered the page', async () => {
  const { links = [] } = await site.content();
  expect(links.map(({ place, path }) => [place, path])).toEqual([
    ['menu', '/template'],
    ['footer', '/template'],
  ]);
});
