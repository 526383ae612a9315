import { company, shownNumber } from 'shared/company/company.ts';
import { withHandover } from 'shared/content/intl.ts';
import {
  type JobPosting,
  type NewsArticle,
  ownPicture,
  type RemoteSite,
  type SiteContent,
  type SitePage,
  type SiteTools,
  type StructuredData,
  structuredData,
} from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import {
  dayIn,
  factsOf,
  formatLocaleOf,
  inLanguages,
  type Language,
  listInLanguages,
  localeOf,
} from 'shared/language/language.ts';
import { type Listing, listingPath, listingsOf } from './list/listing.ts';
import type { ArticleDays, ArticleSummary, JobFacts } from './list/NewsCard.tsx';
import { messages as catalogs } from './messages.ts';
import { type Article, readArticles } from './readers/article.ts';
import { newsFeed } from './readers/feed.ts';

const messages = await inEveryLanguage(catalogs);

async function content(tools: SiteTools): Promise<SiteContent> {
  const articles = await readArticles(tools);
  const { day } = tools;
  const listed = articles.filter(({ category, ends }) => category !== 'job' || !day || !ends || ends >= day);
  const pages = await listInLanguages(
    (language) => listPages(listed, language, tools),
    ...articles.map((article) => (language: Language) => [articlePage(article, language)]),
  );
  return {
    pages: pages.flat(),
    feeds: await listInLanguages((language) => newsFeed(listed, language)),
    unknown: [{ pattern: '/:lang/news/:slug', pages: await inLanguages(missingPage) }],
  };
}

async function listPages(articles: Article[], language: Language, tools: SiteTools): Promise<SitePage[]> {
  const listings = listingsOf(articles);
  // If the list has several pages, one file gives each of them all titles.
  const titles =
    listings.length > 1 ? { titles: await tools.file(`titles-${language}.json`, titleList(articles, language)) } : {};
  return listings.map(({ articles: shown, listing }) => ({
    type: 'list',
    language,
    path: `/${language}${listing ? listingPath(listing.category, listing.page) : '/news'}`,
    head: { title: listTitle(language, listing), description: messages[language]['news.description'] },
    get data() {
      return {
        articles: shown.map((article) => summary(article, language)),
        ...(listing ? { listing } : {}),
        ...titles,
      };
    },
    lastModified: (shown[0] ?? articles[0])?.updated ?? '2023-01-01',
    // Its further pages show nothing but articles, which are found by themselves.
    ...(listing && listingPath(listing.category, listing.page) !== '/news' ? { search: false as const } : {}),
  }));
}

/** `NEWS`, `NEWS: VISA NEWS (2)`: every page of the list has a title of its own. */
function listTitle(language: Language, listing?: Listing): string {
  const text = messages[language];
  if (!listing || (listing.category === 'all' && listing.page === 1)) return text['news.title'];
  const category = text[`news.category.${listing.category}`];
  const { colon, open, close } = factsOf(language).punctuation;
  return text['news.title'] + colon + category + (listing.page > 1 ? `${open}${listing.page}${close}` : '');
}

function titleList(articles: Article[], language: Language): string {
  return JSON.stringify(articles.map(({ slug, text }) => ({ slug, title: text[language].title })));
}

function summary(article: Article, language: Language): ArticleSummary {
  const { title, description } = article.text[language];
  const { slug, category, thumbnail, contact, starting } = article;
  return {
    slug,
    category,
    title: phrased(title, language),
    description,
    thumbnail,
    ...daysOf(article, language),
    ...(contact ? { phone: shownNumber(company.phone, language), mobile: shownNumber(company.mobile, language) } : {}),
    ...(starting ? { starting: startingDate(starting, formatLocaleOf(language)) } : {}),
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
      picture: thumbnail.src,
      openGraph: { 'article:published_time': published, 'article:modified_time': updated, ...text.metatags },
      jsonLd: [category === 'job' ? jobJsonLd(article, language) : articleJsonLd(article, language)],
    },
    get data() {
      return {
        title: phrased(text.title, language),
        thumbnail,
        thumbnailAlt: text.thumbnailAlt,
        category,
        ...daysOf(article, language),
        ...jobFacts(article, language),
      };
    },
    search: 'article',
    get html() {
      return { body: withHandover(text.body, { language, messages: messages[language], title: text.title }) };
    },
    lastModified: updated,
  };
}

/** The days of an article, for its page and its card. An event without a last day ends a year after its last change. */
function daysOf({ published, updated, ends, ongoing }: Article, language: Language): ArticleDays {
  const last = ongoing ? `${Number(updated.slice(0, 4)) + 1}${updated.slice(4)}` : ends;
  return {
    published: dayIn(language, published),
    ...(updated === published ? {} : { updated: dayIn(language, updated) }),
    ...(last ? { ends: dayIn(language, last) } : {}),
    ...(ongoing ? { ongoing } : {}),
  };
}

/** What a page of a vacancy says below its title. */
function jobFacts({ employment, text }: Article, language: Language): { job?: JobFacts } {
  const { employer, place } = text[language];
  if (!employment || !employer || !place) return {};
  return { job: { employer, place, employment: messages[language][`news.employment.${employment}`] } };
}

function articleJsonLd(article: Article, language: Language): StructuredData {
  const { title, description } = article.text[language];
  const { category, ends } = article;
  const organizer = { '@type': 'Organization', name: company.name[language], url: company.origin } as const;
  return structuredData<NewsArticle>({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description,
    inLanguage: localeOf(language),
    datePublished: article.published,
    dateModified: article.updated,
    image: ownPicture,
    publisher: organizer,
    mainEntityOfPage: `${company.origin}/${language}/news/${article.slug}`,
    ...(ends ? { expires: ends } : {}),
    ...(ends && category === 'events' ? { about: { '@type': 'Event', name: title, endDate: ends, organizer } } : {}),
  });
}

/** Closed vacancies say so by `validThrough`; search engines want the whole text. */
function jobJsonLd(article: Article, language: Language): StructuredData {
  const { slug, published, ends = published, country, employment, text } = article;
  const { title, body, employer, place } = text[language];
  return structuredData<JobPosting>({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: body,
    datePosted: published,
    validThrough: `${ends}T23:59:59+09:00`,
    ...(employment ? { employmentType: employment } : {}),
    hiringOrganization: { '@type': 'Organization', name: employer ?? '' },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: place ?? '', addressCountry: country ?? '' },
    },
    identifier: { '@type': 'PropertyValue', name: company.name[language], value: slug },
    mainEntityOfPage: `${company.origin}/${language}/news/${slug}`,
  });
}

function missingPage(language: Language) {
  const head = { title: messages[language]['news.missing'], description: messages[language]['news.description'] };
  return { type: 'missing', language, head, data: {} };
}

export default { content } satisfies RemoteSite;

/** Month and day on which something starts, as the language writes it; either may be missing. */
function startingDate({ month, day }: NonNullable<Article['starting']>, locale: string): string {
  const options: Intl.DateTimeFormatOptions = { timeZone: 'UTC' };
  if (month) options.month = 'long';
  if (day) options.day = 'numeric';
  return new Intl.DateTimeFormat(locale, options).format(Date.UTC(2024, (month ?? 1) - 1, day ?? 1));
}
