import { inBothLanguages } from 'shared/language/catalogs.ts';
import { type Language, languages } from 'shared/language/language.ts';
import type { RemoteSite, SiteContent, SitePage } from 'shared/readers/pageList.ts';
import { messages as catalogs } from './messages.ts';

const messages = await inBothLanguages(catalogs);

async function content(): Promise<SiteContent> {
  const title = { en: messages.en['template.title'], jp: messages.jp['template.title'] };
  return {
    pages: languages.map(firstPage),
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
