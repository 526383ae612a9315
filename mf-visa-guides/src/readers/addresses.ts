import { allServices, countryAliases } from '../services/services.ts';
import { slugOf, type VisaEntry } from './entries.ts';
import { serviceOf } from './guidePage.ts';

/** Addresses of an entry below the language: the canonical one, then that by which its country is also known. */
export function addressesOf(entry: VisaEntry): [string, ...string[]] {
  const base = `/services/${serviceOf(entry)}`;
  const alias = entry.kind === 'checklist' ? undefined : countryAliases[entry.facts.country];
  return [`${base}/${slugOf(entry.facts)}`, ...(alias ? [`${base}/${alias}`] : [])];
}

/** Addresses below `/services` to which a text can link. */
export function serviceAddresses(entries: VisaEntry[]): string[] {
  return ['/services', ...allServices.map((id) => `/services/${id}`), ...entries.flatMap(addressesOf)];
}
