import { faqJsonLd } from 'shared/build/jsonLd.ts';
import type { RemoteSite, SiteContent, SitePage, SiteTools } from 'shared/build/site.ts';
import { company } from 'shared/company/company.ts';
import { type Language, languages } from 'shared/language/language.ts';
import { type Faq, readFaq } from './content/faq.ts';
import { readServicePage } from './content/servicePage.ts';
import { islands } from './islands.ts';
import { type MainService, mainServices } from './mainServices.ts';
import en from './messages/en.ts';
import jp from './messages/jp.ts';
import { pageTypes } from './pageTypes.ts';

const messages = { en, jp };

/** Day on which the texts of the pages without content files last changed. */
const lastModified = '2026-11-21';

async function content(tools: SiteTools): Promise<SiteContent> {
  const faq = await readFaq(tools.folder);
  const services = languages.flatMap((language) =>
    mainServices.map((service) => servicePage(tools, service, language)),
  );
  const others = languages.flatMap((language) => [
    homePage(language),
    aboutPage(language),
    faqPage(faq[language], language),
  ]);
  return { pages: [...others, ...(await Promise.all(services))] };
}

function homePage(language: Language): SitePage {
  const text = messages[language];
  return {
    type: 'home',
    language,
    path: `/${language}`,
    head: {
      title: text['marketing.home.title'],
      description: text['marketing.home.description'],
      jsonLd: [organisation(language)],
    },
    data: {},
    lastModified,
  };
}

function organisation(language: Language) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name[language],
    url: company.website,
    email: company.email,
    telephone: company.phone,
    address: company.address[language],
    sameAs: company.social.map(({ href }) => href),
  };
}

function aboutPage(language: Language): SitePage {
  const text = messages[language];
  return {
    type: 'about',
    language,
    path: `/${language}/about`,
    head: { title: text['marketing.about.title'], description: text['marketing.about.description'] },
    data: {},
    lastModified,
  };
}

function faqPage({ categories, answers }: Faq, language: Language): SitePage {
  const text = messages[language];
  const questions = categories.flatMap(({ faqs }) => faqs);
  return {
    type: 'faq',
    language,
    path: `/${language}/faq`,
    head: {
      title: text['marketing.faq.title'],
      description: text['marketing.faq.description'],
      jsonLd: [faqJsonLd(questions.map(({ id, question }) => ({ question, answer: answers[id] ?? '' })))],
    },
    data: { categories },
    html: answers,
    lastModified,
  };
}

async function servicePage(tools: SiteTools, service: MainService, language: Language): Promise<SitePage> {
  const { description, data, html } = await readServicePage(tools, service, language);
  const title = messages[language][`marketing.title.${service}`];
  return {
    type: 'service',
    language,
    path: `/${language}/${service}`,
    head: { title, description },
    data: { ...data },
    html,
    lastModified,
  };
}

export default { pageTypes, islands, messages, content } satisfies RemoteSite;
