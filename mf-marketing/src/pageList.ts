import { company } from 'shared/company/company.ts';
import { pageWithHandover, withHandover } from 'shared/content/intl.ts';
import type { RemoteSite, SiteContent, SitePage, SiteTools } from 'shared/content/pageList.ts';
import { phrased } from 'shared/content/phrases.ts';
import { inEveryLanguage } from 'shared/language/catalogs.ts';
import { type Language, listInLanguages, withoutPhraseBreaks } from 'shared/language/language.ts';
import evening from '../images/hero/evening.svg';
import fuji from '../images/hero/fuji.svg';
import harbour from '../images/hero/harbour.svg';
import { errandOf, type MainService, mainServices, servicePictures } from './mainServices.ts';
import { messages as catalogs } from './messages.ts';
import { type Faq, readFaq } from './readers/faq.ts';
import { organisation, orientation, orientationCalendar } from './readers/organisation.ts';
import { readServicePage } from './readers/servicePage.ts';
import { hiringPages, readTextPage, type TextPage, type TextPageId, textPages } from './readers/textPage.ts';

const messages = await inEveryLanguage(catalogs);

/** Day on which the texts of the pages without content files last changed. */
const lastModified = '2026-11-21';

async function content(tools: SiteTools): Promise<SiteContent> {
  const faq = await readFaq(tools.folder);
  const services = await listInLanguages(
    ...mainServices.map((service) => (language: Language) => servicePage(tools, service, language)),
  );
  const about = await readTextPage(tools.folder, 'about');
  const texts = await Promise.all(
    textPages.map(async (id) => {
      const page = await readTextPage(tools.folder, id);
      return listInLanguages((language) => textPage(id, page[language], language));
    }),
  );
  const others = await listInLanguages(
    async (language) => homePage(language, await calendarFile(language, tools)),
    (language) => aboutPage(language, about[language]),
    (language) => faqPage(faq[language], language),
  );
  return { pages: [...others, ...texts.flat(), ...services] };
}

function calendarFile(language: Language, tools: SiteTools): Promise<string> {
  const text = messages[language];
  const summary = text['marketing.orientation.title'];
  return tools.file(
    `orientation-${language}.ics`,
    orientationCalendar(language, withoutPhraseBreaks(summary), text['marketing.orientation.how']),
  );
}

function homePage(language: Language, calendar: string): SitePage {
  const text = messages[language];
  return {
    type: 'home',
    language,
    path: `/${language}`,
    head: {
      title: text['marketing.home.title'],
      description: text['marketing.home.description'],
      picture: fuji,
      // A card that is called Home would not say of what.
      openGraph: { 'og:title': company.name[language] },
      jsonLd: [organisation(language), orientation(language, text)],
    },
    data: { calendar },
    lastModified,
  };
}

function aboutPage(language: Language, { description, body, updated }: TextPage): SitePage {
  const text = messages[language];
  return {
    type: 'about',
    language,
    path: `/${language}/about`,
    head: { title: text['marketing.about.title'], description, picture: evening },
    data: {},
    html: { body },
    lastModified: updated,
  };
}

function textPage(
  id: TextPageId,
  { title, description, body, headings, updated }: TextPage,
  language: Language,
): SitePage {
  // The question which status fits stands before the table of them.
  const start = id === 'employers' ? body.lastIndexOf('<h2', body.indexOf('<table')) : 0;
  const html = { ...(start > 0 ? { intro: body.slice(0, start) } : {}), body: body.slice(start) };
  const hiring = hiringPages.includes(id) ? ({ errand: 'hire' } as const) : undefined;
  return {
    type: 'text',
    language,
    path: `/${language}/${id}`,
    head: { title, description, ...(hiring && { picture: servicePictures['job-placement-service'].src }) },
    data: { id, title: phrased(title, language), headings, ...hiring },
    html: hiring ? pageWithHandover(html, { language, messages: messages[language], title, ...hiring }) : html,
    lastModified: updated,
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
      picture: harbour,
    },
    data: { categories },
    search: 'question',
    html: Object.fromEntries(
      questions.map(({ id, question }) => [
        id,
        withHandover(answers[id] ?? '', { language, messages: text, title: question }),
      ]),
    ),
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
    head: { title, description, picture: servicePictures[service].src },
    data,
    html: pageWithHandover(html, {
      language,
      messages: messages[language],
      errand: errandOf[service],
      title: data.title,
    }),
    lastModified,
  };
}

export default { content } satisfies RemoteSite;
