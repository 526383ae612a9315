import { allServices } from '../services/services.ts';
import type { Country } from './countries.ts';
import { slugOf, type VisaEntry } from './entries.ts';
import { serviceOf } from './guidePage.ts';

type Aliases = Record<string, Pick<Country, 'alias'>>;

/** Addresses of an entry below the language: the canonical one, then that by which its country is also known. */
export function addressesOf(entry: VisaEntry, countries: Aliases): [string, ...string[]] {
  const base = `/services/${serviceOf(entry)}`;
  const alias = entry.kind === 'checklist' ? undefined : countries[entry.facts.country]?.alias;
  return [`${base}/${slugOf(entry.facts)}`, ...(alias ? [`${base}/${alias}`] : [])];
}

/** Addresses below `/services` to which a text can link. */
export function serviceAddresses(entries: VisaEntry[], countries: Aliases): string[] {
  return [
    '/services',
    ...allServices.map((id) => `/services/${id}`),
    ...entries.flatMap((entry) => addressesOf(entry, countries)),
  ];
}
