import type { IndexContent, IndexedPage } from './content.ts';
import { allOf, wanting } from './query.ts';
import { wordsOf } from './words.ts';

/** Returns the words of an address. */
export function wordsOfAddress(path: string): string {
  return path
    .slice(3)
    .replaceAll(/%[0-9a-f]{2}|[^a-z0-9]+/gi, ' ')
    .trim();
}

/** Makes a function that finds pages by half or more of the words of an address, the closest first; small errors are forgiven. */
export function nearestPages({ pages, synonyms }: Pick<IndexContent, 'pages' | 'synonyms'>) {
  const wantedBy = wanting(synonyms);
  const addresses = pages.map((page) => ({ page, words: wordsOfAddress(page.path).split(' ') }));
  const byWord = new Map<string, Set<(typeof addresses)[number]>>();
  for (const address of addresses)
    for (const word of [...address.words, ...wordsOf(address.words.join(' ')).map(({ term }) => term)])
      byWord.set(word, (byWord.get(word) ?? new Set()).add(address));

  const havingAll = (terms: string[], isForgiving: boolean) => {
    const having = terms.map((term) => {
      const alike = isForgiving ? [...byWord.keys()].filter((word) => isMisspelt(word, term)) : [];
      return new Set([term, ...alike].flatMap((word) => [...(byWord.get(word) ?? [])]));
    });
    return [...(having[0] ?? [])].filter((address) => having.every((addresses) => addresses.has(address)));
  };

  return (words: string, most: number): IndexedPage[] => {
    const meaningful = wantedBy(words);
    const wanted = meaningful.length > 0 ? meaningful : allOf(words);
    const counts = new Map<(typeof addresses)[number], number>();
    for (const { alternatives, isForgiving } of wanted) {
      const having = new Set(alternatives.flatMap((terms) => havingAll(terms, isForgiving)));
      for (const address of having) counts.set(address, (counts.get(address) ?? 0) + 1);
    }
    const closest = [...counts].filter(([, count]) => count >= wanted.length / 2);
    // Of two that have the same words, the one with fewer others is closer.
    const closeness = ([address, count]: (typeof closest)[number]) => count / (wanted.length + address.words.length);
    closest.sort((a, b) => closeness(b) - closeness(a));
    return closest.slice(0, most).map(([{ page }]) => page);
  };
}

/** Says if two longer words differ by one letter, or by two neighbours that changed places. */
function isMisspelt(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4 || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left = '', right = ''] = [one, other].map((word) => word.slice(start, word.length - end));
  if (left.length < 2 && right.length < 2) return true;
  return left.length === 2 && right === `${left[1]}${left[0]}`;
}
