import type { Errand } from 'shared/contract/handover.contract.ts';
import type { Country } from '../readers/schemas.ts';

/** The four visa services (specification 3), in order; the id is the address below `/services`. */
export const services = ['student-visa', 'tourist-visa', 'working-visa', 'career-visa'] as const;

/** The four, and what we add to them: the family of people who live in Japan. */
export const allServices = [...services, 'family-visa'] as const;

export type Service = (typeof allServices)[number];

/** Where a country card of a service leads, below the service; the last segment says whose page it is. */
export interface NestedLink {
  to: string;
  country: Country;
  /** A title of its own, where a country has several pages of one service: `visa.page.<title>`. */
  title?: 'japan-visit' | 'japan-host' | 'japan-parents';
}

const study: Country[] = ['uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen', 'japan'];
const checklists: Country[] = ['uk', 'usa', 'canada', 'australia', 'schengen', 'japan'];
const named = (country: Country): NestedLink => ({ to: country, country });

/** What a visit to Japan takes, from the visitor's and the host's side. */
const visitsToJapan: NestedLink[] = [
  { to: 'japan', country: 'japan', title: 'japan-visit' },
  { to: 'japan-host', country: 'japan', title: 'japan-host' },
  { to: 'japan-parents', country: 'japan', title: 'japan-parents' },
];

/**
 * Country cards of each service (specification 3), with what the readings add: a page that exists is reached by links.
 */
export const nestedLinks: Record<Service, NestedLink[]> = {
  'student-visa': study.map(named),
  'tourist-visa': [
    ...checklists.map((country) => ({ to: `${country}-tourist`, country })),
    named('newzealand'),
    ...visitsToJapan,
  ],
  'working-visa': (['canada', 'newzealand', 'japan'] as const).map(named),
  'career-visa': [named('uk')],
  'family-visa': [named('japan')],
};

/** What an enquiry from a page of a service is about. */
export const errandOf: Record<Service, Errand> = {
  'student-visa': 'study',
  'tourist-visa': 'visit',
  'working-visa': 'work',
  'career-visa': 'work',
  'family-visa': 'family',
};

/** Whether a page below a service is a checklist or a guide, by its address. */
export function pageKindOf(to: string): 'checklist' | 'guide' {
  return /-(tourist|parents)$/.test(to) ? 'checklist' : 'guide';
}

/** Second address of a country's pages: its content slug (specification 3). The first one is canonical. */
export const countryAliases: Partial<Record<Country, string>> = { uk: 'united-kingdom', newzealand: 'newzeland' };
