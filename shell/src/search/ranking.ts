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
  const weights = weightsOf(wanted, entries.length);
  const weight = sum(weights);
  const byPage = new Map<IndexedPage, Found[]>();
  for (const [id, parts] of scores(wanted)) {
    const entry = entries[id];
    if (!entry) continue;
    const section = { entry, total: total(parts, weights, weight) };
    const others = byPage.get(entry.page);
    if (others) others.push(section);
    else byPage.set(entry.page, [section]);
  }
  const pages = [...byPage].map(([page, sections]) => ({ page, sections, score: pageScore(page, sections) }));
  pages.sort((a, b) => b.score - a.score);
  return pages.slice(0, most).map(({ page, sections }) => foundPage(page, sections, wanted));
}

/** Sections of a page that were found, with what each scores in all. */
interface Found {
  entry: Entry;
  total: number;
}

/** What entries score by each thing that was wanted. */
function scores(wanted: Matches[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  wanted.forEach((matches, part) => {
    for (const [id, { score }] of matches) {
      const parts = found.get(id) ?? new Array<number>(wanted.length).fill(0);
      parts[part] = score;
      found.set(id, parts);
    }
  });
  return found;
}

/** What each thing that was wanted counts: a rare one more than one that is everywhere, one that is nowhere nothing. */
function weightsOf(wanted: Matches[], entries: number): number[] {
  return wanted.map(({ size }) => (size > 0 ? Math.log(1 + entries / size) : 0));
}

/** Puts the sections of a page in order. */
function pageScore(page: IndexedPage, sections: Found[]): number {
  sections.sort((a, b) => b.total - a.total || a.entry.id - b.entry.id);
  const further = sum(sections.slice(1, 1 + mostSections).map((section) => section.total));
  return ((sections[0]?.total ?? 0) + ofFurther * further) * boostOfKind[page.kind];
}

function foundPage(page: IndexedPage, found: Found[], wanted: Matches[]): FoundPage {
  const sections = found.flatMap(({ entry: { section } }) => (section.id === undefined ? [] : section));
  return {
    page,
    sections: sections.slice(0, mostSections),
    terms: new Set(found.flatMap(({ entry }) => wanted.flatMap((matches) => matches.get(entry.id)?.terms ?? []))),
  };
}

/**
 * Who has all that was wanted, and what of it is rare, comes before who has one thing of it often.
 * @param weight of all that was wanted
 */
function total(parts: number[], weights: number[], weight: number): number {
  let [score, covered] = [0, 0];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? 0;
    score += part;
    if (part > 0) covered += weights[index] ?? 0;
  }
  return score * (covered / weight) ** 2;
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
