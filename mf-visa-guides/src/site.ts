import { breadcrumbJsonLd, faqJsonLd } from 'shared/build/jsonLd.ts';
import type { RemoteSite, SiteContent, SitePage, SiteTools } from 'shared/build/site.ts';
import { company } from 'shared/company/company.ts';
import { type Language, languages, withoutPhraseBreaks } from 'shared/language/language.ts';
import { readChanges } from './content/changes.ts';
import { readEntries, slugOf, type VisaEntry } from './content/entries.ts';
import { readFigures } from './content/figures.ts';
import { type PreparedGuide, prepareGuide, serviceOf } from './content/guidePage.ts';
import type { Facts } from './content/references.ts';
import { islands } from './islands.ts';
import en from './messages/en.ts';
import jp from './messages/jp.ts';
import { pageTypes } from './pageTypes.ts';
import { countryAliases, type Service, services } from './services/services.ts';

const messages = { en, jp };

/** Day on which the texts of the pages without content files last changed. */
const lastModified = '2026-11-21';

async function content(tools: SiteTools): Promise<SiteContent> {
  const [figures, changes, entries] = await Promise.all([
    readFigures(tools.folder),
    readChanges(tools.folder),
    readEntries(tools.folder),
  ]);
  const guides = entries.flatMap((entry) =>
    languages.map((language) => entryPages(entry, language, entries, { figures, changes }, tools)),
  );
  const indexes = languages.flatMap((language) => [
    servicesPage(language),
    ...services.map((service) => servicePage(service, language)),
  ]);
  return {
    pages: [...indexes, ...(await Promise.all(guides)).flat()],
    unknown: [
      {
        pattern: '/:lang/services/:service',
        pages: { en: missing('unknown-service', 'en'), jp: missing('unknown-service', 'jp') },
      },
      {
        pattern: '/:lang/services/:service/:country',
        pages: { en: missing('no-data', 'en'), jp: missing('no-data', 'jp') },
      },
    ],
    redirects: entries
      .filter(({ kind }) => kind === 'checklist')
      .map((entry) => ({
        from: `/:lang/services/:service/${slugOf(entry.facts)}`,
        to: `/:lang/services/tourist-visa/${slugOf(entry.facts)}`,
      })),
  };
}

function servicesPage(language: Language): SitePage {
  const text = messages[language];
  const head = { title: text['visa.services.title'], description: text['visa.services.description'] };
  return { type: 'services', language, path: `/${language}/services`, head, data: {}, lastModified };
}

function servicePage(service: Service, language: Language): SitePage {
  const text = messages[language];
  const head = { title: text[`visa.service.${service}`], description: text[`visa.service.${service}.text`] };
  return { type: 'service', language, path: `/${language}/services/${service}`, head, data: { service }, lastModified };
}

/** The pages of an entry in one language: its canonical one, and its alias where the country has two addresses. */
async function entryPages(
  entry: VisaEntry,
  language: Language,
  entries: VisaEntry[],
  facts: Facts,
  tools: SiteTools,
): Promise<SitePage[]> {
  const base = `/${language}/services/${serviceOf(entry)}`;
  const path = `${base}/${slugOf(entry.facts)}`;
  const guide = await prepareGuide(entry, language, facts, tools, companionOf(entry, entries));
  const page = guide ? guidePage(entry, guide, language, path) : comingSoonPage(entry, language, path);
  const alias = entry.kind === 'checklist' ? undefined : countryAliases[entry.facts.country];
  return alias ? [page, { ...page, path: `${base}/${alias}`, canonicalPath: path }] : [page];
}

/** A tourist guide and the checklist of the same country name each other. */
function companionOf(entry: VisaEntry, entries: VisaEntry[]): string | undefined {
  const wanted = entry.kind === 'checklist' ? 'tourist' : entry.facts.kind === 'tourist' ? 'checklist' : undefined;
  const found = entries.find(({ facts }) => facts.kind === wanted && facts.country === entry.facts.country);
  return found ? `${serviceOf(found)}/${slugOf(found.facts)}` : undefined;
}

function guidePage(entry: VisaEntry, guide: PreparedGuide, language: Language, path: string): SitePage {
  const { title, description, data, html } = guide;
  const text = messages[language];
  const service = serviceOf(entry);
  const url = (rest: string) => `${company.origin}/${language}${rest}`;
  const faqs = data.faq.map(({ id, question }) => ({ question, answer: html[`faq.${id}`] ?? '' }));
  const steps = [
    { name: text['common.home'], url: url('') },
    { name: withoutPhraseBreaks(text['visa.services.title']), url: url('/services') },
    { name: text[`visa.service.${service}`], url: url(`/services/${service}`) },
    { name: withoutPhraseBreaks(title), url: company.origin + path },
  ];
  return {
    type: 'guide',
    language,
    path,
    head: {
      title: entry.kind === 'checklist' ? text[`visa.checklistTitle.${entry.facts.country}`] : title,
      description,
      type: 'article',
      jsonLd: [breadcrumbJsonLd(steps), ...(faqs.length > 0 ? [faqJsonLd(faqs)] : [])],
    },
    data: { ...data },
    html,
    lastModified: entry.facts.checkedOn,
  };
}

/** A language version without a title (specification 2): says so, and leads to the other language. */
function comingSoonPage(entry: VisaEntry, language: Language, path: string): SitePage {
  const text = messages[language];
  const head = { title: text['visa.comingSoon'], description: text['visa.comingSoon.text'], robots: 'noindex' };
  const { checkedOn, country } = entry.facts;
  return {
    type: 'coming-soon',
    language,
    path,
    head,
    data: { country, service: serviceOf(entry) },
    lastModified: checkedOn,
  };
}

function missing(type: 'unknown-service' | 'no-data', language: Language) {
  const text = messages[language];
  const title = type === 'no-data' ? text['visa.noData.title'] : '';
  return { type, language, head: { title, description: text['visa.services.description'] }, data: {} };
}

export default { pageTypes, islands, messages, content } satisfies RemoteSite;
