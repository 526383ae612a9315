import MiniSearch from 'minisearch';
import type { IndexContent, IndexedPage, IndexedSection } from './content.ts';
import { allOf, queryOf, type Wanted, wantedBy } from './query.ts';
import { wordsOf } from './words.ts';

/** A page that answers a query, with its sections, the best first. */
export interface FoundPage {
  page: IndexedPage;
  /** Without the page's beginning, which the page itself stands for. */
  sections: IndexedSection[];
  /** Words of the page that matched: what is marked. */
  terms: ReadonlySet<string>;
}

export interface SearchEngine {
  /** Pages by how well they answer, at most `most`. */
  find(query: string, most?: number): FoundPage[];
  isWhole: boolean;
}

/** What MiniSearch indexes: a section, with what it has of its page. */
interface Entry {
  id: number;
  page: IndexedPage;
  section: IndexedSection;
}

/** How much a word counts by where it stands. */
const boost = { title: 4, country: 3, heading: 3, text: 1, words: 0.6 };
/** What guides and answers to questions have ahead of pages that lead there. */
const boostOfKind = { guide: 1.15, checklist: 1.1, question: 1.15, article: 1, page: 1 } as const;
/** What another word of the same meaning counts. */
const ofSynonym = 0.85;
/** What further sections add to the best one of a page. */
const ofFurther = 0.1;

/** Results, and sections of each, that are worth reading. */
const mostPages = 10;
const mostSections = 3;

/** Sections that are indexed in one turn: others wait no longer than a frame. */
const atOnce = 20;

/** Makes an engine of an index, in slices. */
export async function searchEngine({ pages, isWhole }: IndexContent): Promise<SearchEngine> {
  const entries = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const numbered = entries.map((entry, id) => ({ id, ...entry }));
  const index = new MiniSearch<Entry>({
    fields: Object.keys(boost),
    extractField: fieldOf,
    tokenize: (text) => indexed(text),
    processTerm: (term) => term,
  });
  await index.addAllAsync(numbered, { chunkSize: atOnce });
  return {
    isWhole,
    find(query, most = mostPages) {
      const { text } = queryOf(query);
      const wanted = wantedBy(text);
      return ranked(numbered, scores(index, wanted.length > 0 ? wanted : allOf(text))).slice(0, most);
    },
  };
}

/** Hiragana between other words is grammar. */
function indexed(text: string): string[] {
  return wordsOf(text).flatMap(({ term, script }) => (script === 'hiragana' ? [] : term));
}

function fieldOf({ id, page, section }: Entry, field: string): string {
  switch (field) {
    case 'title':
      return page.title;
    case 'country':
      return page.country ?? '';
    case 'heading':
      return section.title;
    case 'text':
      return section.id === undefined ? `${page.description} ${section.text}` : section.text;
    case 'words':
      return section.words ?? '';
    default:
      // MiniSearch asks for the number of an entry by the same way.
      return id as unknown as string;
  }
}

/** What an entry scores, and by which of its words. */
interface Score {
  /** By each thing that was wanted. */
  parts: number[];
  terms: Set<string>;
}

function scores(index: MiniSearch<Entry>, wanted: Wanted[]): Map<number, Score> {
  const found = new Map<number, Score>();
  wanted.forEach(({ alternatives, isForgiving }, part) => {
    alternatives.forEach((terms, place) => {
      const results = index.search(terms.join(' '), {
        boost,
        combineWith: 'AND',
        tokenize: (text) => text.split(' '),
        fuzzy: isForgiving && terms.join('').length > 3 ? 0.2 : false,
        prefix: isForgiving,
      });
      for (const { id, score, terms: matched } of results) {
        const known = found.get(id) ?? { parts: [], terms: new Set() };
        known.parts[part] = Math.max(known.parts[part] ?? 0, score * (place === 0 ? 1 : ofSynonym));
        for (const term of matched) known.terms.add(term);
        found.set(id, known);
      }
    });
  });
  for (const { parts } of found.values()) for (let part = 0; part < wanted.length; part += 1) parts[part] ??= 0;
  return found;
}

/** What each thing that was wanted counts: a rare one more than one that is everywhere, one that is nowhere nothing. */
function weightsOf(found: Map<number, Score>, entries: number): number[] {
  const having: number[] = [];
  for (const { parts } of found.values())
    parts.forEach((part, index) => {
      having[index] = (having[index] ?? 0) + Number(part > 0);
    });
  return having.map((count) => (count > 0 ? Math.log(1 + entries / count) : 0));
}

function ranked(entries: Entry[], found: Map<number, Score>): FoundPage[] {
  const byPage = new Map<IndexedPage, { entry: Entry; score: Score }[]>();
  for (const [id, score] of found) {
    const entry = entries[id];
    if (entry) byPage.set(entry.page, [...(byPage.get(entry.page) ?? []), { entry, score }]);
  }
  const weights = weightsOf(found, entries.length);
  const pages = [...byPage].map(([page, sections]) => ({ page, ...pageScore(page, sections, weights) }));
  pages.sort((a, b) => b.score - a.score);
  return pages.map(({ page, sections, terms }) => ({ page, sections, terms }));
}

function pageScore(page: IndexedPage, found: { entry: Entry; score: Score }[], weights: number[]) {
  const sections = found.map(({ entry, score }) => ({ ...entry, total: total(score.parts, weights) }));
  sections.sort((a, b) => b.total - a.total || a.id - b.id);
  const [first, ...others] = sections;
  const further = sum(others.slice(0, mostSections).map((section) => section.total));
  return {
    score: ((first?.total ?? 0) + ofFurther * further) * boostOfKind[page.kind],
    terms: new Set(found.flatMap(({ score }) => [...score.terms])),
    sections: sections.flatMap(({ section }) => (section.id === undefined ? [] : section)).slice(0, mostSections),
  };
}

/** Who has all that was wanted, and what of it is rare, comes before who has one thing of it often. */
function total(parts: number[], weights: number[]): number {
  const covered = sum(weights.filter((_, index) => (parts[index] ?? 0) > 0)) / sum(weights);
  return sum(parts) * covered ** 2;
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
