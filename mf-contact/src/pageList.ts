import { inBothLanguages } from 'shared/language/catalogs.ts';
import { type Language, languages } from 'shared/language/language.ts';
import type { RemoteSite, SiteContent, SitePage } from 'shared/readers/pageList.ts';
import { messages as catalogs } from './messages.ts';

const messages = await inBothLanguages(catalogs);

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

export default { content } satisfies RemoteSite;
