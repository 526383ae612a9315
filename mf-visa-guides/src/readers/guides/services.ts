import { join } from 'node:path';
import { inFile, readYaml, sideBySide } from 'shared/content/contentFile.ts';
import { contentId, markdownText, plainText } from 'shared/content/contentText.ts';
import { inlineMarkdownToHtml } from 'shared/content/markdown.ts';
import { dayIn, type Language } from 'shared/language/language.ts';
import { z } from 'zod';
import { allServices, type Service, type StatedFact, statedFacts } from '../../services/services.ts';
import type { Known } from '../content.ts';
import type { VisaEntry } from '../entries.ts';
import { type DrawnCountries, showCountry } from '../entries.ts';
import { type Facts, fillReferences, shownSource } from '../references.ts';
import { sourceSchema } from '../schemas.ts';
import { figuresIn, markUnconfirmed, unconfirmedFigures } from './figures.ts';

const figuresAlone = /^(\{figure:[^{}]+\})+$/;
const cell = z.union([
  z.string().regex(figuresAlone, 'en and jp, or figures alone such as "{figure:uk-visitor-fee}"'),
  sideBySide(plainText),
]);
const cells = Object.fromEntries(statedFacts.map((fact) => [fact, cell])) as Record<StatedFact, typeof cell>;
const texts = sideBySide(markdownText);

const serviceSchema = z.strictObject({
  /** Day up to which there is public material for the figures. */
  checkedOn: z.iso.date(),
  purpose: texts,
  suits: texts,
  comparison: z.array(z.strictObject({ country: contentId, ...cells, source: sourceSchema })),
});
type ServiceTexts = Record<Service, z.infer<typeof serviceSchema>>;

const fileOf = (root: string, service: Service) => join(root, `content/services/${service}.yaml`);

/** Reads what opens the services' pages, one file each. @throws Error with file and field */
export async function readServiceTexts(root: string): Promise<ServiceTexts> {
  const read = allServices.map(async (id) => [id, await readYaml(fileOf(root, id), serviceSchema)]);
  return Object.fromEntries(await Promise.all(read));
}

/** Prepares a service's page in one language. */
export function prepareService(root: string, known: Known, service: Service, language: Language) {
  const { services, entries, countries, facts } = known;
  const found = services[service];
  const filled = inFile(fileOf(root, service), () =>
    fillReferences(markUnconfirmed(found, facts.figures, language), facts, language),
  );
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
  const cards = entriesWithCard(entries, service);
  const data = {
    service,
    checkedOn: dayIn(language, found.checkedOn),
    cards: cards.map((entry) => linkTo(entry, countries, language)),
    steps: stepsOf(cards, language),
    comparison: found.comparison.map(({ country }) => ({
      country: showCountry(countries, country, language),
      to: linkOf(entries, service, country),
    })),
    hasUnconfirmed: unconfirmedFigures(found, facts.figures, language).length > 0,
  };
  return { data, html };
}
export type ServiceData = ReturnType<typeof prepareService>['data'];

/** Titles of the steps, where the service has one guide alone. */
function stepsOf(cards: VisaEntry[], language: Language): string[] {
  const [only, ...others] = cards.filter(({ kind }) => kind !== 'checklist');
  const text = only?.text[language];
  return others.length === 0 && text && 'steps' in text ? (text.steps ?? []).map(({ title }) => title) : [];
}

function cellHtml(text: z.infer<typeof cell>, language: Language): string {
  return inlineMarkdownToHtml(typeof text === 'string' ? text : text[language], language);
}

/** The comparison's row for the country of an entry; nothing unless the entry is the page that the row is about. */
export function comparedFacts(entry: VisaEntry, language: Language, { services, entries, facts }: Known) {
  const { service, slug } = entry;
  const { country, topic, kind } = entry.facts;
  const row = services[service].comparison.find((one) => one.country === country);
  const isCompared = row && kind !== 'host' && !topic;
  if (!isCompared || (kind !== 'tourist' && linkOf(entries, service, country) !== slug)) return undefined;
  const { source, ...cells } = fillReferences(markUnconfirmed(row, facts.figures, language), facts, language);
  const html = statedFacts.map((column) => [`facts.${column}`, cellHtml(cells[column], language)]);
  return { html: Object.fromEntries(html) as Record<string, string>, source: shownSource(source, language), row };
}

function newestDay(row: unknown, { figures }: Facts): string | undefined {
  const days = figuresIn(JSON.stringify(row)).flatMap((id) => {
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

/** Entries of a service that have a card, by `order`, then by address: a tourist guide beside a checklist needs a title of its own. */
function entriesWithCard(entries: VisaEntry[], service: Service): VisaEntry[] {
  const isBesideChecklist = ({ facts }: VisaEntry) =>
    facts.kind === 'tourist' &&
    !facts.cardTitle &&
    entries.some(({ facts: other }) => other.kind === 'checklist' && !other.topic && other.country === facts.country);
  const place = ({ facts }: VisaEntry) => facts.order ?? Number.MAX_SAFE_INTEGER;
  return entries
    .filter((entry) => entry.service === service && !isBesideChecklist(entry))
    .sort((a, b) => place(a) - place(b) || a.slug.localeCompare(b.slug));
}

/** A page of a service, below its address. */
export type ServiceLink = ReturnType<typeof linkTo>;

function linkTo(entry: VisaEntry, countries: DrawnCountries, language: Language) {
  const { service, slug: to, facts } = entry;
  return {
    service,
    to,
    kind: entry.kind === 'checklist' ? ('checklist' as const) : ('guide' as const),
    country: showCountry(countries, facts.country, language),
    title: facts.cardTitle?.[language],
    role: roleOf(entry),
  };
}

/** Every country with all its pages, service by service. */
export function pagesByCountry({ entries, countries }: Pick<Known, 'entries' | 'countries'>, language: Language) {
  return Object.keys(countries).map((id) => {
    const own = entries.filter(({ facts }) => facts.country === id);
    const pages = allServices.flatMap((service) => {
      const cards = entriesWithCard(entries, service).filter((entry) => own.includes(entry));
      const others = own.filter((entry) => entry.service === service && !cards.includes(entry));
      return [...cards, ...others];
    });
    return {
      country: showCountry(countries, id, language),
      pages: pages.map((entry) => linkTo(entry, countries, language)),
    };
  });
}
export type CountryPages = ReturnType<typeof pagesByCountry>[number];

/** The guide of a checklist, or the checklist of a guide. */
export function companionOf(entry: VisaEntry, entries: VisaEntry[]) {
  const role = roleOf(entry);
  const found = entries.find(
    (other) => other.kind !== entry.kind && roleOf(other) === role && other.facts.country === entry.facts.country,
  );
  if (!role || !found) return undefined;
  const { kind } = found.facts;
  return {
    path: found.path,
    kind: kind === 'checklist' || kind === 'study' || kind === 'family' || kind === 'host' ? kind : 'guide',
  } as const;
}

/** The other pages of the same visit, which are kept for offline together. */
export function sameVisit(entry: VisaEntry, language: Language, entries: VisaEntry[]) {
  const isOther = (other: VisaEntry) =>
    other !== entry && other.service === entry.service && other.facts.country === entry.facts.country;
  return entries.filter(isOther).flatMap((other) => {
    const title = other.text[language]?.title;
    return title ? [{ path: `/${language}${other.path}`, title }] : [];
  });
}

/** Kind of guide that a checklist belongs to, or the kind of a guide that may have one. */
function roleOf({ facts: { kind, topic } }: VisaEntry): string | undefined {
  if (kind === 'checklist') return topic === 'parents' ? 'host' : (topic ?? 'tourist');
  return topic ? undefined : kind;
}

type Aliases = Record<string, { alias?: string | undefined }>;

/** Addresses of an entry below the language: the canonical one, then that by which its country is also known. */
export function addressesOf(entry: VisaEntry, countries: Aliases): [string, ...string[]] {
  const isCountryPage = entry.kind !== 'checklist' && !entry.facts.topic;
  const alias = isCountryPage ? countries[entry.facts.country]?.alias : undefined;
  return [entry.path, ...(alias ? [`/services/${entry.service}/${alias}`] : [])];
}

/** Addresses below `/services` to which a text can link. */
export function serviceAddresses(entries: VisaEntry[], countries: Aliases): string[] {
  return [
    '/services',
    ...allServices.map((id) => `/services/${id}`),
    ...entries.flatMap((entry) => addressesOf(entry, countries)),
  ];
}
