/** Kinds of page that remotes state for search, with the factor of their score: guides and answers come before pages that link to them, and those before news. */
export const searchKinds = { guide: 1.15, checklist: 1.1, question: 1.15, article: 0.6, page: 1 } as const;

/** A query in which "us" is the country, where it stands before such a word. */
export const withCountry = (query: string) =>
  query.replaceAll(/\bus(?= (?:visa|student|study|tourist|work|embassy))/gi, 'usa');
