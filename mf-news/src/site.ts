import { phrased } from 'shared/build/phrases.ts';
import type { RemoteSite, SiteContent, SitePage, SiteTools } from 'shared/build/site.ts';
import { company } from 'shared/company/company.ts';
import { type Language, languages } from 'shared/language/language.ts';
import { type Article, readArticles } from './content/article.ts';
import type { ArticleSummary } from './list/NewsCard.tsx';
import en from './messages/en.ts';
import jp from './messages/jp.ts';
import { pageTypes } from './pageTypes.ts';

const messages = { en, jp };

async function content(tools: SiteTools): Promise<SiteContent> {
  const articles = await readArticles(tools);
  const pages = languages.flatMap((language) => [
    listPage(articles, language),
    ...articles.map((article) => articlePage(article, language)),
  ]);
  return {
    pages,
    unknown: [{ pattern: '/:lang/news/:slug', pages: { en: missingPage('en'), jp: missingPage('jp') } }],
  };
}

function listPage(articles: Article[], language: Language): SitePage {
  return {
    type: 'list',
    language,
    path: `/${language}/news`,
    head: { title: messages[language]['news.title'], description: messages[language]['news.description'] },
    data: { articles: articles.map((article) => summary(article, language)) },
    lastModified:
      articles
        .map((article) => article.updated)
        .sort()
        .at(-1) ?? '2023-01-01',
  };
}

function summary(article: Article, language: Language): ArticleSummary {
  const { title, description } = article.text[language];
  const { slug, category, thumbnail, contact, starting, published } = article;
  return {
    slug,
    category,
    title: phrased(title, language),
    description,
    thumbnail,
    published,
    ...(contact ? { phone: company.phone, mobile: company.mobile } : {}),
    ...(starting ? { starting } : {}),
  };
}

function articlePage(article: Article, language: Language): SitePage {
  const text = article.text[language];
  const { slug, category, thumbnail, published, updated } = article;
  return {
    type: 'article',
    language,
    path: `/${language}/news/${slug}`,
    head: {
      title: text.title,
      description: text.description,
      type: 'article',
      image: thumbnail.src,
      openGraph: { 'article:published_time': published, 'article:modified_time': updated, ...text.metatags },
      jsonLd: [articleJsonLd(article, language)],
    },
    data: {
      title: phrased(text.title, language),
      thumbnail,
      thumbnailAlt: text.thumbnailAlt,
      category,
      published,
      updated,
    },
    html: { body: text.body },
    lastModified: updated,
  };
}

function articleJsonLd(article: Article, language: Language) {
  const { title, description } = article.text[language];
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description,
    inLanguage: language === 'jp' ? 'ja' : 'en',
    datePublished: article.published,
    dateModified: article.updated,
    image: company.origin + article.thumbnail.src,
    publisher: { '@type': 'Organization', name: company.name[language], url: company.website },
    mainEntityOfPage: `${company.origin}/${language}/news/${article.slug}`,
  };
}

function missingPage(language: Language) {
  const head = { title: messages[language]['news.missing'], description: messages[language]['news.description'] };
  return { type: 'missing', language, head, data: {} };
}

export default { pageTypes, messages, content } satisfies RemoteSite;
