import MiniSearch from 'minisearch';
import type { IndexContent, IndexedPage } from './content.ts';
import { queryOf, swapped, type Wanted, wanting } from './query.ts';
import { type Entry, type FoundPage, type Matches, ranked } from './ranking.ts';
import { wordsOf } from './words.ts';

export type SearchEngine = Awaited<ReturnType<typeof searchEngine>>;

const boost = { title: 4, above: 2, heading: 3, text: 1, words: 0.6 };
const ofSynonym = 0.6;

/** Sections that are indexed in one turn: others wait no longer than a frame. */
const atOnce = 20;

/** Makes an engine of an index, in slices. */
export async function searchEngine({ pages, synonyms, isWhole }: IndexContent) {
  const entries = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const titles = new Map(pages.map(({ path, title }) => [path, title]));
  /** The title of the page above, unless the page's own repeats it: a guide is also found by the name of its service. */
  const above = ({ path, title }: IndexedPage) => {
    const parent = titles.get(path.slice(0, path.lastIndexOf('/'))) ?? '';
    return title.includes(parent) ? '' : parent;
  };
  const documents = entries.map((entry, id) => ({ ...fieldsOf(entry, id), above: above(entry.page) }));
  const index = await indexOf(Object.keys(boost), documents);
  const wantedBy = wanting(synonyms);
  return {
    isWhole,
    /** Returns pages, the best answer first. */
    find(query: string): FoundPage[] {
      // A word that is repeated is looked up once.
      const found = new Map<string, Matches>();
      const parts = wantedBy(queryOf(query)).map((each) => {
        const key = each.alternatives[0]?.join(' ') ?? '';
        const matches = found.get(key) ?? matchesOf(index, each);
        found.set(key, matches);
        return matches;
      });
      return ranked(entries, parts);
    },
  };
}

async function indexOf(fields: string[], documents: { id: number }[]): Promise<MiniSearch> {
  const index = new MiniSearch({ fields, tokenize: indexed, processTerm: (term) => term });
  await index.addAllAsync(documents, { chunkSize: atOnce });
  return index;
}

/** Splits a text into the terms to index; hiragana between other words is grammar. */
function indexed(text: string): string[] {
  return wordsOf(text).flatMap(({ term, script }) => (script === 'hiragana' ? [] : term));
}

function fieldsOf({ page, section }: Entry, id: number) {
  const text = section.id === undefined ? `${page.description} ${section.text}` : section.text;
  return { id, title: page.title, heading: section.title, text, words: section.words ?? '' };
}

function matchesOf(index: MiniSearch, { alternatives, isForgiving }: Wanted, prefix = isForgiving): Matches {
  const found: Matches = new Map();
  alternatives.forEach((words, place) => {
    const results = index.search(words.join(' '), {
      boost,
      combineWith: 'AND',
      tokenize: (text) => text.split(' '),
      fuzzy: isForgiving && words.join('').length > 3 ? 0.2 : false,
      prefix,
    });
    if (results.length === 0 && isForgiving)
      results.push(...index.search(swapped(words.join('')).join(' '), { boost }));
    for (const { id, score, terms } of results) {
      const known = found.get(id);
      // The score is a sum: a synonym of three words would count three times.
      const counted = (score / words.length) * (place === 0 ? 1 : ofSynonym);
      const both = known && { score: Math.max(known.score, counted), terms: [...known.terms, ...terms] };
      found.set(id, both ?? { score: counted, terms });
    }
  });
  return found;
}

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
    const wanted = wantedBy(words);
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
