import { pageWithHandover } from 'shared/content/intl.ts';
import type { RemoteSite, SiteContent, SitePage, SiteTools } from 'shared/content/pageList.ts';
import { inLanguages, type Language, listInLanguages, otherLanguages } from 'shared/language/language.ts';
import { texts } from './messages.ts';
import { changeFeeds, changePages } from './readers/changes/changePages.ts';
import { type Known, readKnown } from './readers/content.ts';
import type { VisaEntry } from './readers/entries.ts';
import { showCountry } from './readers/entries.ts';
import { type PreparedGuide, prepareGuide } from './readers/guides/guidePage.ts';
import { addressesOf, pagesByCountry, prepareService } from './readers/guides/services.ts';
import { requirementPages } from './readers/requirements/requirementPages.ts';
import { passports } from './requirements/questions.ts';
import { cardPicture, pagePictures, servicePictures } from './services/pictures.ts';
import { allServices, errandOf } from './services/services.ts';

/** Day on which the texts of the pages without content files last changed. */
const lastModified = '2026-11-22';

async function content(tools: SiteTools): Promise<SiteContent> {
  const known = await readKnown(tools);
  const { entries } = known;
  const guides = entries.map((entry) => listInLanguages((language) => entryPages(entry, language, known, tools)));
  const indexes = await listInLanguages(
    (language) => servicesPage(language, known),
    ...allServices.map(
      (service) => (language: Language) =>
        servicePage(language, prepareService(tools.folder, known, service, language)),
    ),
  );
  return {
    pages: [
      ...indexes,
      ...(await Promise.all(guides)).flat(2),
      ...(await requirementPages(known)),
      ...(await changePages(known)),
    ],
    feeds: await changeFeeds(known),
    unknown: [
      { pattern: '/:lang/services/:service', pages: await inLanguages(missing(true)) },
      { pattern: '/:lang/services/:service/:country', pages: await inLanguages(missing(false)) },
    ],
    redirects: [
      ...entries
        .filter(({ kind }) => kind === 'checklist')
        .map((entry) => ({
          from: `/:lang/services/:service/${entry.slug}`,
          to: `/:lang${entry.path}`,
        })),
      ...passports.flatMap((passport) =>
        // One's own country has a page there.
        Object.keys(known.requirements.destinations)
          .filter((destination) => destination !== passport)
          .map((destination) => ({
            from: `/:lang/what-it-takes/${passport}/${destination}`,
            to: `/:lang/what-it-takes/${passport}`,
          })),
      ),
    ],
  };
}

function servicesPage(language: Language, known: Known): SitePage {
  const text = texts[language];
  const head = {
    title: text['visa.services.title'],
    description: text['visa.services.description'],
    picture: pagePictures.services.src,
  };
  const data = { countries: pagesByCountry(known, language) };
  return { type: 'services', language, path: `/${language}/services`, head, data, lastModified };
}

function servicePage(language: Language, { data, html }: ReturnType<typeof prepareService>): SitePage {
  const text = texts[language];
  const { service } = data;
  const head = {
    title: text[`visa.service.${service}`],
    description: text[`visa.service.${service}.text`],
    picture: servicePictures[service].src,
  };
  const path = `/${language}/services/${service}`;
  return { type: 'service', language, path, head, data, html, lastModified };
}

async function entryPages(entry: VisaEntry, language: Language, known: Known, tools: SiteTools): Promise<SitePage[]> {
  const path = `/${language}${entry.path}`;
  const guide = await prepareGuide(entry, language, known, tools);
  const page = guide ? guidePage(entry, guide, language) : comingSoonPage(entry, language, known);
  const alias = addressesOf(entry, known.countries)[1];
  return alias ? [page, { ...page, path: `/${language}${alias}`, canonicalPath: path }] : [page];
}

function guidePage(entry: VisaEntry, guide: PreparedGuide, language: Language): SitePage {
  const { service } = entry;
  const { title, pageTitle, description, data, html } = guide;
  return {
    type: entry.kind === 'checklist' ? 'checklist' : 'guide',
    language,
    path: `/${language}${entry.path}`,
    head: {
      title: pageTitle ?? title,
      description,
      type: 'article',
      picture: cardPicture(data.country, service).src,
    },
    data,
    html: pageWithHandover(html, { language, messages: texts[language], errand: errandOf[service], title }),
    lastModified: entry.facts.checkedOn,
    search: entry.kind === 'checklist' ? 'checklist' : 'guide',
  };
}

/** A language version without a title (product 11.9): says so, and leads to one that is written. */
function comingSoonPage(entry: VisaEntry, language: Language, known: Known): SitePage {
  const { countries } = known;
  const text = texts[language];
  const { checkedOn, country } = entry.facts;
  const others = otherLanguages(language);
  const written = others.find((other) => entry.text[other]) ?? others[0] ?? language;
  const head = {
    title: text['visa.comingSoon'],
    description: text['visa.comingSoon.text'],
    robots: 'noindex',
    picture: countries[country]?.picture?.src,
  };
  return {
    type: 'coming-soon',
    language,
    path: `/${language}${entry.path}`,
    head,
    data: {
      country: showCountry(countries, country, language),
      service: entry.service,
      written,
      read: texts[written]['visa.comingSoon.read'],
    },
    lastModified: checkedOn,
  };
}

const missing = (isService: boolean) => (language: Language) => {
  const text = texts[language];
  const head = { title: isService ? '' : text['visa.noData.title'], description: text['visa.services.description'] };
  return { type: 'missing', language, head, data: { isService } };
};

export default { content } satisfies RemoteSite;
