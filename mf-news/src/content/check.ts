import type { SiteTools } from 'shared/build/site.ts';
import { keepsPromises } from 'shared/contract/promises.contract.ts';
import { languages } from 'shared/language/language.ts';
import { readArticles } from './article.ts';

/** Reads every article as the build does. @throws Error with file and line, or the address that other pages link to */
export async function checkContent(tools: SiteTools): Promise<void> {
  const articles = await readArticles(tools);
  keepsPromises(
    'mf-news',
    new Set(articles.flatMap(({ slug }) => languages.map((language) => `/${language}/news/${slug}`))),
  );
}
