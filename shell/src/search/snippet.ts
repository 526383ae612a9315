import { type Word, wordsOf } from './words.ts';

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

/** A piece of a text with the words that matched in it. */
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

/** How far before a match a snippet may begin. */
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
