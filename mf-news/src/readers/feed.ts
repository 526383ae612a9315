import { company } from 'shared/company/company.ts';
import { promisedFeeds } from 'shared/company/links.ts';
import type { SiteFeed } from 'shared/content/pageList.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { factsOf, type Language } from 'shared/language/language.ts';
import { messages as catalogs } from '../messages.ts';
import type { Article } from './article.ts';

const messages = await inEveryLanguage(catalogs);

/** All articles for readers of a language, each with its whole text. */
export function newsFeed(articles: Article[], language: Language): SiteFeed {
  const text = messages[language];
  return {
    path: `/${language}${promisedFeeds.news.path}`,
    language,
    title: `${company.name[language]}${factsOf(language).punctuation.colon}${text['common.feeds.news']}`,
    description: text['news.description'],
    page: `/${language}/news`,
    linkedFrom: ['/:lang/news', '/:lang/news/:slug', '/:lang/news/:category/:page'],
    entries: articles.map(({ slug, category, published, updated, text: texts }) => {
      const { title, description } = texts[language];
      return {
        address: `/${language}/news/${slug}`,
        title,
        summary: description,
        get html() {
          return texts[language].body;
        },
        published,
        updated,
        category: { term: category, label: messages[language][`news.category.${category}`] },
      };
    }),
  };
}
