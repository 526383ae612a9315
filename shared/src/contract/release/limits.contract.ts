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

/** The limit of a file of a release, by its address. */
export function maxBytesOf(address: string): number {
  if (address.endsWith('/pages.json')) return maxBytes.pages;
  if (/\/(pages|fragments)\//.test(address)) return maxBytes.page;
  if (address.includes('/feeds/')) return maxBytes.feed;
  return address.endsWith('.css') ? maxBytes.stylesheet : maxBytes.file;
}
