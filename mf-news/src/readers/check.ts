import { basename } from 'node:path';
import { promisedPages } from 'shared/contract/promises.contract.ts';
import type { SiteTools } from 'shared/readers/pageList.ts';
import { readArticles } from './article.ts';

/** Reads every article as the build does. @throws Error with file and line, or the article that other pages link to */
export async function checkContent(tools: SiteTools): Promise<void> {
  const slugs = (await readArticles(tools)).map(({ slug }) => slug);
  const promised = Object.values(promisedPages).filter(({ remote }) => remote === 'mf-news');
  const missing = promised.map(({ path }) => basename(path)).find((slug) => !slugs.includes(slug));
  if (missing)
    throw new Error(
      `mf-news/content/${missing}: this article cannot be withdrawn or renamed: other pages link to it. Put it back.`,
    );
}
