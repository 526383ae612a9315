/** Writes "usa" in place of "us" before words such as "visa"; elsewhere, "us" has no meaning. */
export const withCountry = (query: string) =>
  query.replaceAll(/\bus(?= (?:visa|student|study|tourist|work|embassy))/gi, 'usa');
