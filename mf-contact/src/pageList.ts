import type { RemoteSite, SiteContent, SitePage } from 'shared/content/pageList.ts';
import map from 'shared/images/office-map.svg';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { inLanguages, type Language, listInLanguages } from 'shared/language/language.ts';
import { messages as catalogs } from './messages.ts';

const messages = await inEveryLanguage(catalogs);

async function content(): Promise<SiteContent> {
  return {
    pages: await listInLanguages(contactPage),
    actions: [
      { method: 'POST', path: '/:lang/contact', timeoutMs: 10_000, maxBytes: 262_144 },
      { method: 'GET', path: '/:lang/contact/sent/:token', timeoutMs: 5000, maxBytes: 0 },
    ],
    // The service shows this page once it has stored an enquiry.
    answers: [{ name: 'sent', pages: await inLanguages(confirmationPage) }],
  };
}

function confirmationPage(language: Language) {
  const text = messages[language];
  const head = { title: text['contact.sent.title'], description: text['contact.sent.description'] };
  return { type: 'sent', language, head, data: {} };
}

function contactPage(language: Language): SitePage {
  const text = messages[language];
  return {
    type: 'contact',
    language,
    path: `/${language}/contact`,
    head: { title: text['contact.title'], description: text['contact.description'], picture: map },
    data: {},
    lastModified: '2026-11-21',
  };
}

export default { content } satisfies RemoteSite;
