import type { Errand } from 'shared/company/links.ts';

/** The four visa services (product 10.2), in order; the id is the address below `/services`. */
export const services = ['student-visa', 'tourist-visa', 'working-visa', 'career-visa'] as const;

/** The four, and what we add to them: the family of people who live in Japan, and advice for any visa. */
export const allServices = [...services, 'family-visa', 'advice'] as const;

export type Service = (typeof allServices)[number];

/** The errand of an enquiry from a page of a service. */
export const errandOf: Record<Service, Errand> = {
  'student-visa': 'study',
  'tourist-visa': 'visit',
  'working-visa': 'work',
  'career-visa': 'work',
  'family-visa': 'family',
  advice: 'something-else',
};

/** Facts by which a service compares countries, and which a guide states first. */
export const comparisonColumns = ['fee', 'time', 'funds', 'work'] as const;

/** Facts of a guide; the table has no room for the last one, the person who files the application. */
export const statedFacts = [...comparisonColumns, 'files'] as const;
export type StatedFact = (typeof statedFacts)[number];
