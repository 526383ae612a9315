import type { RemoteSite, SiteContent, SitePage } from 'shared/build/site.ts';
import { type Language, languages } from 'shared/language/language.ts';
import en from './messages/en.ts';
import jp from './messages/jp.ts';
import { pageTypes } from './pageTypes.ts';

const messages = { en, jp };

async function content(): Promise<SiteContent> {
  return { pages: languages.map(servicesPage) };
}

function servicesPage(language: Language): SitePage {
  const text = messages[language];
  return {
    type: 'services',
    language,
    path: `/${language}/services`,
    head: { title: text['visa.services.title'], description: text['visa.services.description'] },
    data: {},
    lastModified: '2026-11-21',
  };
}

export default { pageTypes, messages, content } satisfies RemoteSite;
