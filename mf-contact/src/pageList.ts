import { type Language, languages } from 'shared/language/language.ts';
import type { RemoteSite, SiteContent, SitePage } from 'shared/readers/pageList.ts';
import { islands } from './islands.ts';
import { messages as catalogs } from './messages.ts';
import { pageTypes } from './pageTypes.ts';

const messages = { en: (await catalogs.en()).default, jp: (await catalogs.jp()).default };

async function content(): Promise<SiteContent> {
  return { pages: languages.map(contactPage) };
}

function contactPage(language: Language): SitePage {
  const text = messages[language];
  return {
    type: 'contact',
    language,
    path: `/${language}/contact`,
    head: { title: text['contact.title'], description: text['contact.description'] },
    data: {},
    lastModified: '2026-11-21',
  };
}

export default { pageTypes, islands, messages, content } satisfies RemoteSite;
