import type { IndexContent, IndexedPage } from './content.ts';
import { indexOf, matchesOf } from './engine.ts';
import { allOf, wanting } from './query.ts';

/** Returns the words of an address. */
export function wordsOfAddress(path: string): string {
  return path
    .slice(3)
    .replaceAll(/%[0-9a-f]{2}|[^a-z0-9]+/gi, ' ')
    .trim();
}

/** Makes a function that finds pages by half or more of the words of an address, the closest first; small errors are forgiven. */
export async function nearestPages({ pages, synonyms }: Pick<IndexContent, 'pages' | 'synonyms'>) {
  const wantedBy = wanting(synonyms);
  const addresses = pages.map(({ path }, id) => ({ id, words: wordsOfAddress(path) }));
  const index = await indexOf(['words'], addresses);
  return (words: string, most: number): IndexedPage[] => {
    const meaningful = wantedBy(words);
    const wanted = meaningful.length > 0 ? meaningful : allOf(words);
    const counts = new Map<number, number>();
    for (const each of wanted)
      for (const id of matchesOf(index, each, false).keys()) counts.set(id, (counts.get(id) ?? 0) + 1);
    const closest = [...counts].filter(([, count]) => count >= wanted.length / 2);
    // Of two that have the same words, the one with fewer others is closer.
    const lengthOf = (id: number) => addresses[id]?.words.split(' ').length ?? 0;
    const closeness = ([id, count]: [number, number]) => count / (wanted.length + lengthOf(id));
    closest.sort((a, b) => closeness(b) - closeness(a));
    return closest.slice(0, most).flatMap(([id]) => pages[id] ?? []);
  };
}
