import { searchKinds } from '../site/search.ts';
import type { IndexedPage, IndexedSection } from './content.ts';
import { type Word, wordsOf } from './words.ts';

/** A page that answers a query, with its sections, the best first. */
export interface FoundPage {
  page: IndexedPage;
  /** Without the page's beginning, which the page itself stands for. */
  sections: IndexedSection[];
  /** Words of the page that matched: what is marked. */
  terms: ReadonlySet<string>;
}

/** An entry of the index: a section, with fields of its page. */
export interface Entry {
  id: number;
  page: IndexedPage;
  section: IndexedSection;
}

/** Entries that have one thing that was wanted, by number. */
export type Matches = Map<number, { score: number; terms: string[] }>;

const factors: Record<string, number> = searchKinds;
const ofFurther = 0.1;

const mostSections = 3;

/** Pages by how well they answer, at most `most`; `wanted` is what was found of each thing that was wanted. */
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

interface Found {
  entry: Entry;
  total: number;
}

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

/** Weight of each term: more if it is rare, nothing if no page has it. */
function weightsOf(wanted: Matches[], entries: number): number[] {
  return wanted.map(({ size }) => (size > 0 ? Math.log(1 + entries / size) : 0));
}

function pageScore(page: IndexedPage, sections: Found[]): number {
  sections.sort((a, b) => b.total - a.total || a.entry.id - b.entry.id);
  const further = sum(sections.slice(1, 1 + mostSections).map((section) => section.total));
  return ((sections[0]?.total ?? 0) + ofFurther * further) * (factors[page.kind] ?? 1);
}

function foundPage(page: IndexedPage, found: Found[], wanted: Matches[]): FoundPage {
  const sections = found.flatMap(({ entry: { section } }) => (section.id === undefined ? [] : section));
  const terms = new Set<string>();
  for (const { entry } of found)
    for (const matches of wanted) for (const term of matches.get(entry.id)?.terms ?? []) terms.add(term);
  return { page, sections: sections.slice(0, mostSections), terms };
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

/** A piece of a text, and whether it is what was looked for. */
export interface Part {
  text: string;
  isMatch: boolean;
}

/** Length of a snippet, in columns: a Japanese sign takes two. */
const columns = 170;

/** A text divided where words of it matched. */
export function marked(text: string, terms: ReadonlySet<string>): Part[] {
  return divided(text, matches(text, terms), 0, text.length);
}

/** The place of a text where most of what was looked for stands close together, with the words marked. */
export function snippetOf(text: string, terms: ReadonlySet<string>): Part[] {
  const found = matches(text, terms);
  const from = startOf(text, bestPlace(text, found));
  const to = endOf(text, from);
  const more = { text: '…', isMatch: false };
  return [...(from > 0 ? [more] : []), ...divided(text, found, from, to), ...(to < text.length ? [more] : [])];
}

function divided(text: string, found: Word[], from: number, to: number): Part[] {
  const parts: Part[] = [];
  let at = from;
  for (const { start, end } of joined(found.filter((word) => word.start >= from && word.end <= to))) {
    if (start > at) parts.push({ text: text.slice(at, start), isMatch: false });
    parts.push({ text: text.slice(start, end), isMatch: true });
    at = end;
  }
  return at < to ? [...parts, { text: text.slice(at, to), isMatch: false }] : parts;
}

function matches(text: string, terms: ReadonlySet<string>): Word[] {
  return wordsOf(text).filter(({ term, script }) => script !== 'hiragana' && terms.has(term));
}

/** Pairs of signs overlap: what they mark is one. */
function joined(words: Word[]): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  for (const { start, end } of words) {
    const last = places.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else places.push({ start, end });
  }
  return places;
}

function bestPlace(text: string, found: Word[]): number {
  let best = { start: 0, count: 0 };
  for (const { start } of found) {
    const end = endOf(text, start);
    const near = found.filter((word) => word.start >= start && word.end <= end);
    const count = new Set(near.map(({ term }) => term)).size;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

const longestLead = 40;

/** The beginning of a sentence near a place, else of a word. */
function startOf(text: string, place: number): number {
  if (place < longestLead) return 0;
  const from = place - longestLead;
  const before = text.slice(from, place);
  const sentence = /^.*(?:[.?:!] |[。？：！])(?=.)/s.exec(before)?.[0].length;
  return from + (sentence ?? before.indexOf(' ') + 1);
}

function endOf(text: string, from: number): number {
  let width = 0;
  let at = from;
  for (const sign of text.slice(from)) {
    width += sign > '\u2e7f' ? 2 : 1;
    if (width > columns) break;
    at += sign.length;
  }
  const space = text.lastIndexOf(' ', at);
  return at < text.length && space > at - 20 && space > from ? space : at;
}
