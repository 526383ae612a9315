import type { Country } from '../readers/schemas.ts';

/** The four visa services (specification 3), in order; the id is the address below `/services`. */
export const services = ['student-visa', 'tourist-visa', 'working-visa', 'career-visa'] as const;

export type Service = (typeof services)[number];

/** Where a country card of a service leads, below the service; the last segment says whose page it is. */
export interface NestedLink {
  to: string;
  country: Country;
}

const study: Country[] = ['uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen'];
const checklists: Country[] = ['uk', 'usa', 'canada', 'australia', 'schengen', 'japan'];
const named = (country: Country): NestedLink => ({ to: country, country });

/**
 * Country cards of each service (specification 3), with what the readings add: a page that exists is reached by links.
 */
export const nestedLinks: Record<Service, NestedLink[]> = {
  'student-visa': study.map(named),
  'tourist-visa': [...checklists.map((country) => ({ to: `${country}-tourist`, country })), named('newzealand')],
  'working-visa': (['canada', 'newzealand'] as const).map(named),
  'career-visa': [named('uk')],
};

/** Second address of a country's pages: its content slug (specification 3). The first one is canonical. */
export const countryAliases: Partial<Record<Country, string>> = { uk: 'united-kingdom', newzealand: 'newzeland' };
