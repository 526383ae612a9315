/** Most values of a JSON file, counted first: a parser takes seconds for a million keys. 12,000 pages have fewer. */
const mostValues = 200_000;

/** Reads JSON that somebody else wrote. @throws Error that names `source`: it is not JSON, or holds too much */
export function boundedJson(text: string, source: string): unknown {
  // At most one of these signs stands before each value; brackets alone can be nested millions deep.
  const values = [',', '[', '{'].reduce((sum, sign) => sum + countOf(sign, text), 0);
  if (values > mostValues)
    throw new Error(`${source} holds some ${values} values, more than the ${mostValues} that a host reads`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${source} is not JSON (${(error as Error).message})`);
  }
}

function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
