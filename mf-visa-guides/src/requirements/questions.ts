/** Passports that the rules know; any other is led to the official finder of its destination. */
export const passports = ['nepal', 'japan'] as const;
export type Passport = (typeof passports)[number];

/** Purposes of a journey. */
export const purposes = ['visit', 'study', 'work', 'family'] as const;
export type Purpose = (typeof purposes)[number];
