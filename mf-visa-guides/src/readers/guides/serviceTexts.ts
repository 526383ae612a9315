import { join } from 'node:path';
import { inFile, readYaml, sideBySide } from 'shared/content/contentFile.ts';
import { contentId, markdownText, plainText } from 'shared/content/contentText.ts';
import { inlineMarkdownToHtml } from 'shared/content/markdown.ts';
import { dayIn, type Language } from 'shared/language/language.ts';
import { z } from 'zod';
import { allServices, type Service, statedFacts } from '../../services/services.ts';
import type { Known } from '../content.ts';
import { showCountry } from '../countries.ts';
import type { VisaEntry } from '../entries.ts';
import type { ServiceData } from '../pageData.ts';
import { type Facts, fillReferences } from '../references.ts';
import { sourceSchema } from '../schemas.ts';
import { cardsOf, entriesWithCard } from './serviceLinks.ts';

const figuresAlone = /^(\{figure:[^{}]+\})+$/;
const cell = z.union([
  z.string().regex(figuresAlone, 'en and jp, or figures alone such as "{figure:uk-visitor-fee}"'),
  sideBySide(plainText),
]);
const texts = sideBySide(markdownText);

const serviceSchema = z.strictObject({
  /** Day up to which there is public material for the figures. */
  checkedOn: z.iso.date(),
  purpose: texts,
  suits: texts,
  comparison: z.array(
    z.strictObject({
      country: contentId,
      fee: cell,
      time: cell,
      funds: cell,
      work: cell,
      /** Who files the application; left out of the comparison table, which has no room for it. */
      files: cell,
      source: sourceSchema,
    }),
  ),
});
type ServiceTexts = Record<Service, z.infer<typeof serviceSchema>>;

const fileOf = (root: string, service: Service) => join(root, `content/services/${service}.yaml`);

/** Reads what opens the services' pages, one file each. @throws Error with file and field */
export async function readServiceTexts(root: string): Promise<ServiceTexts> {
  const read = allServices.map(async (id) => [id, await readYaml(fileOf(root, id), serviceSchema)]);
  return Object.fromEntries(await Promise.all(read));
}

/** Prepares the opening of a service's page in one language. */
export function prepareService(root: string, known: Known, service: Service, language: Language) {
  const { services, entries, countries, facts } = known;
  const found = services[service];
  const filled = inFile(fileOf(root, service), () => fillReferences(found, facts, language));
  const html: Record<string, string> = {
    purpose: inlineMarkdownToHtml(filled.purpose[language], language),
    suits: inlineMarkdownToHtml(filled.suits[language], language),
  };
  filled.comparison.forEach((row, index) => {
    for (const column of statedFacts) html[`${row.country}.${column}`] = cellHtml(row[column], language);
    const day = dayIn(language, newestDay(found.comparison[index], facts) ?? found.checkedOn);
    html[`${row.country}.source`] =
      `${inlineMarkdownToHtml(`[${row.source.title[language]}](${row.source.url})`, language)}<br><time datetime="${day.date}">${day.text}</time>`;
  });
  const data: ServiceData = {
    service,
    checkedOn: dayIn(language, found.checkedOn),
    cards: cardsOf(entries, service, countries, language),
    steps: stepsOf(entriesWithCard(entries, service), language),
    comparison: found.comparison.map(({ country }) => {
      const to = linkOf(entries, service, country);
      return { country: showCountry(countries, country, language), to };
    }),
  };
  return { data, html };
}

function stepsOf([only, ...others]: VisaEntry[], language: Language): string[] {
  const text = only?.text[language];
  return others.length === 0 && text && 'steps' in text ? (text.steps ?? []).map(({ title }) => title) : [];
}

function cellHtml(text: z.infer<typeof cell>, language: Language): string {
  return inlineMarkdownToHtml(typeof text === 'string' ? text : text[language], language);
}

/** The comparison's row for the country of an entry; nothing unless the entry is the page that the row is about. */
export function comparedFacts(entry: VisaEntry, language: Language, { services, entries, facts }: Known) {
  const {
    service,
    slug,
    facts: { country, topic, kind },
  } = entry;
  const row = services[service].comparison.find((one) => one.country === country);
  const isCompared = row && kind !== 'host' && !topic;
  if (!isCompared || (kind !== 'tourist' && linkOf(entries, service, country) !== slug)) return undefined;
  const { source, ...cells } = fillReferences(row, facts, language);
  const html = statedFacts.map((column) => [`facts.${column}`, cellHtml(cells[column], language)]);
  return {
    html: Object.fromEntries(html) as Record<string, string>,
    source: { url: source.url, title: source.title[language] },
  };
}

function newestDay(row: unknown, { figures }: Facts): string | undefined {
  const named = JSON.stringify(row).matchAll(/\{figure:([^{}]*)\}/g);
  const days = [...named].flatMap(([, id = '']) => {
    const figure = figures[id];
    return figure && figure.source !== 'client' ? figure.validFrom : [];
  });
  return days.sort().at(-1);
}

function linkOf(entries: VisaEntry[], service: Service, country: string): string {
  const entry = entriesWithCard(entries, service).find(({ facts }) => facts.country === country);
  if (!entry) throw new Error(`content/services/${service}.yaml: compares ${country}, which has no page there`);
  return entry.slug;
}
