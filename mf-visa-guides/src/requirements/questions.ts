import type { Errand } from 'shared/company/links.ts';

/** Passports that the rules know; any other is led to the official finder of its destination. */
export const passports = ['nepal', 'japan'] as const;
export type Passport = (typeof passports)[number];

/** Places of residence. They decide where to apply, and in Japan also for what. */
export const residences = ['nepal', 'japan', 'elsewhere'] as const;
export type Residence = (typeof residences)[number];

/** Purposes of a journey; `change` is a change of status in the country where the visitor lives. */
export const purposes = ['visit', 'study', 'work', 'holiday', 'family', 'transit', 'change'] as const;
export type Purpose = (typeof purposes)[number];

/** The errand of an enquiry from an answer. */
export const errandFor: Record<Purpose, Errand> = {
  visit: 'visit',
  study: 'study',
  work: 'work',
  holiday: 'work',
  family: 'family',
  transit: 'visit',
  change: 'something-else',
};

/** The question that an answer belongs to. */
export interface Combination {
  passport: Passport;
  destination: string;
  purpose: Purpose;
  residence: Residence;
}

const isResidence = (country: string): country is Residence => (residences as readonly string[]).includes(country);

/** Purposes that can be chosen for a destination. */
export const purposesFor = (destination: string) =>
  purposes.filter((purpose) => purpose !== 'change' || isResidence(destination));

/** The assumed residence until a visitor chooses one: the country of the passport. */
export function usualResidence({ passport, destination, purpose }: Omit<Combination, 'residence'>): Residence {
  return purpose === 'change' && isResidence(destination) ? destination : passport;
}

/** A citizen's own country: one answer for every purpose. */
export const isHome = ({ passport, destination }: Pick<Combination, 'passport' | 'destination'>) =>
  passport === destination;

/** Address of an answer, below the language. */
export function answerPath(combination: Combination): string {
  const { passport, destination, purpose, residence } = combination;
  const place = `/what-it-takes/${passport}/${destination}`;
  if (isHome(combination)) return place;
  return `${place}/${purpose}${residence === usualResidence(combination) ? '' : `/from-${residence}`}`;
}
