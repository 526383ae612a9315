/** Texts that code fills in, with the values that each takes. */
export const sinceTexts = {
  first: [],
  none: ['day'],
  some: ['day', 'count'],
  badge: ['day'],
} as const satisfies Record<string, readonly string[]>;

export type SinceTexts = Record<keyof typeof sinceTexts, string>;
