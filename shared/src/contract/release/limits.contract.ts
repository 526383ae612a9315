/** Most bytes of a remote's files, unpacked; the site's largest `pages.json` has 155 kB, its largest page 110 kB. */
export const maxBytes = {
  remotes: 1024 * 1024,
  signature: 200,
  /** `pages.json`: parsing it takes a host 40 ms, in one piece. */
  pages: 4 * 1024 * 1024,
  page: 1024 * 1024,
  /** A document with the newest entries of one language. */
  feed: 2 * 1024 * 1024,
  stylesheet: 512 * 1024,
  /** Scripts, pictures and all else that a browser asks for. */
  file: 16 * 1024 * 1024,
  /** All files of a release; the site's largest has 12 MB. */
  release: 2 * 1024 * 1024 * 1024,
} as const;

export function maxBytesOf(address: string): number {
  if (address.endsWith('/pages.json')) return maxBytes.pages;
  if (/\/(pages|fragments)\//.test(address)) return maxBytes.page;
  if (address.includes('/feeds/')) return maxBytes.feed;
  return address.endsWith('.css') ? maxBytes.stylesheet : maxBytes.file;
}

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
