/** Passports that the rules know; any other is led to the official finder of its destination. */
export const passports = ['nepal', 'japan'] as const;
export type Passport = (typeof passports)[number];

/** Where to, in the order in which it is asked. */
export const destinations = ['japan', 'uk', 'usa', 'canada', 'australia', 'newzealand', 'schengen'] as const;
export type Destination = (typeof destinations)[number];

/** What for. */
export const purposes = ['visit', 'study', 'work', 'family'] as const;
export type Purpose = (typeof purposes)[number];
