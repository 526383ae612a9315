import type { RemoteSite, SiteContent, SitePage } from 'shared/content/pageList.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { inLanguages, type Language, listInLanguages } from 'shared/language/language.ts';
import { messages as catalogs } from './messages.ts';

const messages = await inEveryLanguage(catalogs);

async function content(): Promise<SiteContent> {
  const title = await inLanguages((language) => messages[language]['template.title']);
  return {
    pages: await listInLanguages(firstPage),
    links: [
      { place: 'menu', path: '/template', title },
      { place: 'footer', path: '/template', title },
    ],
  };
}

function firstPage(language: Language): SitePage {
  const text = messages[language];
  return {
    type: 'template',
    language,
    path: `/${language}/template`,
    head: { title: text['template.title'], description: text['template.description'] },
    data: {},
    lastModified: '2026-11-22',
  };
}

export default { content } satisfies RemoteSite;
