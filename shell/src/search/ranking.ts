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
  for (const [id, { score, covered }] of scores(wanted, weights)) {
    const entry = entries[id];
    if (!entry) continue;
    // Who has all that was wanted, and what of it is rare, comes before who has one thing of it often.
    const section = { entry, total: score * (covered / weight) ** 2 };
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

/** What entries score in all, and the weight of what they have. */
function scores(wanted: Matches[], weights: number[]): Map<number, { score: number; covered: number }> {
  const found = new Map<number, { score: number; covered: number }>();
  wanted.forEach((matches, part) => {
    const weight = weights[part] ?? 0;
    for (const [id, { score }] of matches) {
      const known = found.get(id);
      if (known) {
        known.score += score;
        known.covered += weight;
      } else found.set(id, { score, covered: weight });
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
  const terms = new Set<string>();
  for (const { entry } of found)
    for (const matches of wanted) for (const term of matches.get(entry.id)?.terms ?? []) terms.add(term);
  return { page, sections: sections.slice(0, mostSections), terms };
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
