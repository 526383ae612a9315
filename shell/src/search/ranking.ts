import type { IndexedPage, IndexedSection } from './content.ts';
import { emptyWords, type Word, wordsOf } from './words.ts';

/** A page that answers a query, with its sections, the best first. */
export interface FoundPage {
  page: IndexedPage;
  /** Without the page's beginning, which the page itself stands for. */
  sections: IndexedSection[];
  /** Words of the page that matched, to be marked. */
  terms: ReadonlySet<string>;
}

export interface Entry {
  page: IndexedPage;
  section: IndexedSection;
}

/** Scores and terms of the entries that match one wanted term, by the number of the entry. */
export type Matches = Map<number, { score: number; terms: string[] }>;

/** Factor of news: it answers fewer questions than a page that stays. */
const ofArticle = 0.6;
const ofFurther = 0.1;
/** Gain of a page whose title is the query. */
const ofTitle = 2;

/** Pages that a search finds at most. */
export const mostPages = 10;
const mostSections = 3;

/** Returns pages, the best answer first. @param wanted the matches of each wanted term */
export function ranked(entries: Entry[], wanted: Matches[]): FoundPage[] {
  const byPage = new Map<IndexedPage, Found[]>();
  for (const found of foundEntries(entries, wanted)) byPage.set(found.page, [...(byPage.get(found.page) ?? []), found]);
  // A term that no page has weighs nothing.
  const whole = sum(wanted.map((matches) => (matches.size > 0 ? weightOf(matches, entries) : 0)));
  const pages = [...byPage].map(([page, found]) => scoredPage(page, found, whole));
  pages.sort((a, b) => b.score - a.score);
  return pages.slice(0, mostPages);
}

/** An entry with some of the wanted terms, and the weight of these terms. */
interface Found extends Entry {
  id: number;
  score: number;
  covered: number;
  terms: string[];
}

function foundEntries(entries: Entry[], wanted: Matches[]): Iterable<Found> {
  const found = new Map<number, Found>();
  for (const matches of wanted)
    for (const [id, { score, terms }] of matches) {
      const known = found.get(id) ?? { ...(entries[id] as Entry), id, score: 0, covered: 0, terms: [] };
      known.score += score;
      known.covered += weightOf(matches, entries);
      known.terms.push(...terms);
      found.set(id, known);
    }
  return found.values();
}

/** Rare terms weigh more. */
const weightOf = ({ size }: Matches, { length }: Entry[]) => Math.log(1 + length / size);

function scoredPage(page: IndexedPage, found: Found[], whole: number): FoundPage & { score: number } {
  // A section with all terms, or the rare ones, comes before one that has a single term often.
  const scoreOf = ({ score, covered }: Found) => score * (covered / whole) ** 2;
  found.sort((a, b) => scoreOf(b) - scoreOf(a) || a.id - b.id);
  const [first = 0, ...further] = found.slice(0, 1 + mostSections).map(scoreOf);
  const sections = found.flatMap(({ section }) => (section.id === undefined ? [] : section)).slice(0, mostSections);
  const terms = new Set(found.flatMap(({ terms }) => terms));
  const factor = (page.kind === 'article' ? ofArticle : 1) * (1 + ofTitle * shareOf(page.title, terms) ** 2);
  return { page, sections, terms, score: (first + ofFurther * sum(further)) * factor };
}

/** Share of a title that matched, by its length: pairs of Japanese signs overlap. */
function shareOf(title: string, terms: ReadonlySet<string>): number {
  const words = wordsOf(title).filter(({ term, script }) => script !== 'hiragana' && !emptyWords.has(term));
  const lengthOf = (some: Word[]) => sum(joined(some).map(({ start, end }) => end - start));
  return lengthOf(words.filter(({ term }) => terms.has(term))) / Math.max(1, lengthOf(words));
}

const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

/** A piece of a text; a match is marked. */
export interface Part {
  text: string;
  isMatch: boolean;
}

/** Length of a snippet, in columns: a Japanese sign takes two. */
const columns = 170;

/** Divides a text at the words that matched. */
export function marked(text: string, terms: ReadonlySet<string>): Part[] {
  return divided(text, matches(text, terms), 0, text.length);
}

/** Returns the passage of a text with most of the wanted words, which are marked. */
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

/** Joins words that overlap, as pairs of Japanese signs do. */
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
