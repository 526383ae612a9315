import type { Language } from 'shared/language/language.ts';
import { allServices, type Service } from '../../services/services.ts';
import { type Country, type DrawnCountries, showCountry } from '../countries.ts';
import type { VisaEntry } from '../entries.ts';
import type { ServiceLink, ServicesData } from '../pageData.ts';

/** Entries of a service that have a card, in order: a tourist guide beside a checklist needs a title of its own. */
export function entriesWithCard(entries: VisaEntry[], service: Service): VisaEntry[] {
  const isBesideChecklist = ({ facts }: VisaEntry) =>
    facts.kind === 'tourist' &&
    !facts.cardTitle &&
    entries.some(({ facts: other }) => other.kind === 'checklist' && !other.topic && other.country === facts.country);
  return inOrder(entries.filter((entry) => entry.service === service && !isBesideChecklist(entry)));
}

/** By `order`; those without one stand last, by their addresses. */
function inOrder(entries: VisaEntry[]): VisaEntry[] {
  const place = ({ facts }: VisaEntry) => facts.order ?? Number.MAX_SAFE_INTEGER;
  return entries.toSorted((a, b) => place(a) - place(b) || a.slug.localeCompare(b.slug));
}

/** Cards of a service in one language. */
export function cardsOf(
  entries: VisaEntry[],
  service: Service,
  countries: DrawnCountries,
  language: Language,
): ServiceLink[] {
  return entriesWithCard(entries, service).map((entry) => linkTo(entry, countries, language));
}

function linkTo(entry: VisaEntry, countries: DrawnCountries, language: Language): ServiceLink {
  const { country, cardTitle } = entry.facts;
  return {
    service: entry.service,
    to: entry.slug,
    country: showCountry(countries, country, language),
    ...(cardTitle ? { title: cardTitle[language] } : {}),
  };
}

/** Every country with all its pages, service by service. */
export function pagesByCountry(
  entries: VisaEntry[],
  countries: DrawnCountries,
  language: Language,
): ServicesData['countries'] {
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

type Aliases = Record<string, Pick<Country, 'alias'>>;

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
