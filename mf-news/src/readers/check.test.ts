import { basename } from 'node:path';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { sampleArticle, writeArticles } from './testSupport/articles.ts';

const promised = basename(promisedPages.onlineClassLink.path);

async function check(...slugs: string[]) {
  const folder = await writeArticles(Object.assign({}, ...slugs.map(sampleArticle)));
  const picture = async () => ({ src: '/tips.svg', width: 1, height: 1 });
  return checkContent({ folder, picture, file: async (name) => name }).catch((error: Error) => error.message);
}

it('articles come and go, except the one that other pages link to', async () => {
  expect(await check(promised, 'tips')).toBeUndefined();
  expect(await check(promised)).toBeUndefined();
  expect(await check('tips')).toBe(
    `mf-news/content/${promised}: this article cannot be withdrawn or renamed: other pages link to it. Put it back.`,
  );
});
