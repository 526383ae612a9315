import { type Language, languages } from 'shared/language/language.ts';
import type { RemoteSite, SiteContent, SitePage } from 'shared/readers/pageList.ts';
import { messages as catalogs } from './messages.ts';

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

export default {
  pageTypes: import.meta.glob('./pages/*.tsx'),
  islands: import.meta.glob('./islands/*.tsx'),
  messages,
  content,
} satisfies RemoteSite;
