import type { IndexedPage, IndexedSection } from './content.ts';

/** A page that answers a query, with its sections, the best first. */
export interface FoundPage {
  page: IndexedPage;
  /** Without the page's beginning, which the page itself stands for. */
  sections: IndexedSection[];
  /** Words of the page that matched: what is marked. */
  terms: ReadonlySet<string>;
}

/** What MiniSearch indexes: a section, with what it has of its page. */
export interface Entry {
  id: number;
  page: IndexedPage;
  section: IndexedSection;
}

/** Entries that have one thing that was wanted, by number. */
export type Matches = Map<number, { score: number; terms: string[] }>;

/** What guides and answers to questions have ahead of pages that lead there. */
const boostOfKind = { guide: 1.15, checklist: 1.1, question: 1.15, article: 1, page: 1 } as const;
/** What further sections add to the best one of a page. */
const ofFurther = 0.1;

/** Sections of a page that are worth reading. */
const mostSections = 3;

/**
 * Pages by how well they answer, at most `most`.
 * @param wanted what was found of each thing that was wanted
 */
export function ranked(entries: Entry[], wanted: Matches[], most: number): FoundPage[] {
  const found = scores(wanted);
  const weights = weightsOf(found, entries.length);
  const byPage = new Map<IndexedPage, Found[]>();
  for (const [id, score] of found) {
    const entry = entries[id];
    if (!entry) continue;
    const section = { entry, score, total: total(score.parts, weights) };
    const others = byPage.get(entry.page);
    if (others) others.push(section);
    else byPage.set(entry.page, [section]);
  }
  const pages = [...byPage].map(([page, sections]) => ({ page, sections, score: pageScore(page, sections) }));
  pages.sort((a, b) => b.score - a.score);
  return pages.slice(0, most).map(({ page, sections }) => foundPage(page, sections));
}

/** What an entry scores, and by which of its words. */
interface Score {
  /** By each thing that was wanted. */
  parts: number[];
  terms: string[];
}

/** Sections of a page that were found, with what each scores in all. */
interface Found {
  entry: Entry;
  score: Score;
  total: number;
}

function scores(wanted: Matches[]): Map<number, Score> {
  const found = new Map<number, Score>();
  wanted.forEach((matches, part) => {
    for (const [id, { score, terms }] of matches) {
      const known = found.get(id) ?? { parts: wanted.map(() => 0), terms: [] };
      known.parts[part] = score;
      known.terms.push(...terms);
      found.set(id, known);
    }
  });
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

/** Puts the sections of a page in order. */
function pageScore(page: IndexedPage, sections: Found[]): number {
  sections.sort((a, b) => b.total - a.total || a.entry.id - b.entry.id);
  const further = sum(sections.slice(1, 1 + mostSections).map((section) => section.total));
  return ((sections[0]?.total ?? 0) + ofFurther * further) * boostOfKind[page.kind];
}

function foundPage(page: IndexedPage, found: Found[]): FoundPage {
  const sections = found.flatMap(({ entry: { section } }) => (section.id === undefined ? [] : section));
  return {
    page,
    sections: sections.slice(0, mostSections),
    terms: new Set(found.flatMap(({ score }) => score.terms)),
  };
}

/** Who has all that was wanted, and what of it is rare, comes before who has one thing of it often. */
function total(parts: number[], weights: number[]): number {
  const covered = sum(weights.filter((_, index) => (parts[index] ?? 0) > 0)) / sum(weights);
  return sum(parts) * covered ** 2;
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
