/** A query in which "us" is the country, where it stands before such a word. */
export const withCountry = (query: string) =>
  query.replaceAll(/\bus(?= (?:visa|student|study|tourist|work|embassy))/gi, 'usa');
