import type { RemoteSite, SiteContent, SitePage } from 'shared/build/site.ts';
import { company } from 'shared/company/company.ts';
import { type Language, languages } from 'shared/language/language.ts';
import en from './messages/en.ts';
import jp from './messages/jp.ts';
import { pageTypes } from './pageTypes.ts';

const messages = { en, jp };

/** Day on which the texts of the pages without content files last changed. */
const lastModified = '2026-11-21';

async function content(): Promise<SiteContent> {
  return { pages: languages.flatMap((language) => [homePage(language), aboutPage(language)]) };
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

export default { pageTypes, messages, content } satisfies RemoteSite;
