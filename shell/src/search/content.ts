import type { SearchedPage } from 'shared/contract/release/search.contract.ts';
import { emptyWords, wordsOf } from './words.ts';

/** A section as it is indexed: of a long text its beginning, and words of the rest by which it can be found. */
export interface IndexedSection {
  id?: string | undefined;
  title: string;
  text: string;
  words?: string;
}

export interface IndexedPage extends Omit<SearchedPage, 'sections'> {
  sections: IndexedSection[];
}

/** Search content of one language, as the browser gets it. */
export interface IndexContent {
  pages: IndexedPage[];
  /** Synonyms that remotes state: words for the same thing, a line each. */
  synonyms: string[];
  /** `false` if the pages of a missing remote are not in it. */
  isWhole: boolean;
}

/** Limits of an index: characters of each section, where articles stay whole, or a number of titles. */
interface Step {
  most: number;
  titles?: number;
}

/** Each step keeps less than the one before. */
const steps: Step[] = [
  ...[1000, 800, 600, 500, 425, 350, 300, 250].map((most) => ({ most })),
  ...[Number.POSITIVE_INFINITY, 1000, 500, 250, 100].map((titles) => ({ most: 250, titles })),
  ...[200, 175, 150, 125, 100, 75, 50, 25, 0].map((most) => ({ most, titles: 100 })),
];

/** Pages that are shortened in one turn of the event loop. */
const atOnce = 10;

/** Shortens an index as little as possible until it fits; titles of pages other than articles always stay. */
export async function fitted(content: IndexContent, fits: (content: IndexContent) => Promise<boolean>) {
  if (await fits(content)) return content;
  const termsOf = rememberedTerms();
  let best: IndexContent | undefined;
  let [from, to] = [0, steps.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const next = await shortened(content, steps[middle] as Step, termsOf);
    if (await fits(next)) [best, to] = [next, middle];
    else from = middle + 1;
  }
  return best ?? { ...content, pages: content.pages.filter(({ kind }) => kind !== 'article').map(titleOf) };
}

function titleOf(page: IndexedPage): IndexedPage {
  return { ...page, description: '', sections: [{ title: '', text: '' }] };
}

async function shortened(content: IndexContent, { most, titles }: Step, termsOf: Terms): Promise<IndexContent> {
  const isTitle = ({ kind }: IndexedPage) => titles !== undefined && kind === 'article';
  const pages: IndexedPage[] = [];
  for (const page of content.pages.filter((each) => !isTitle(each))) {
    if (pages.length % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve));
    pages.push(shortenedPage(page, most, termsOf));
  }
  return { ...content, pages: [...pages, ...content.pages.filter(isTitle).slice(0, titles).map(titleOf)] };
}

function shortenedPage(page: IndexedPage, most: number, termsOf: Terms): IndexedPage {
  const sections = page.sections.map((section) => ({ ...section, text: beginning(section.text, most) }));
  if (page.kind === 'article') return { ...page, sections };
  const shown = [page.title, page.description, ...sections.flatMap(({ title, text }) => [title, text])];
  const known = new Set(wordsOf(shown.join(' ')).map(({ term }) => term));
  return {
    ...page,
    sections: sections.map((section, index) => {
      const rest = page.sections[index]?.text.slice(section.text.length) ?? '';
      const words = rest && newWords(rest, known, termsOf);
      return words ? { ...section, words } : section;
    }),
  };
}

function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most).search(/[^\s。、]*$/);
  return text.slice(0, end > most / 2 ? end : most).trimEnd();
}

type Terms = (run: string) => readonly string[];

/** Pages say the same again and again, and each length is tried with all of them. */
function rememberedTerms(): Terms {
  const known = new Map<string, readonly string[]>();
  return (run) => {
    const terms = known.get(run) ?? wordsOf(run).map(({ term }) => term);
    known.set(run, terms);
    return terms;
  };
}

/** Words, and runs of kanji or katakana. */
const runs =
  /[々\p{sc=Han}]+|[\p{sc=Katakana}ー]+|(?:(?![々ー\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}])[\p{L}\p{N}])+/gu;

/** Words of a text that say something which is not known yet. */
function newWords(text: string, known: Set<string>, termsOf: Terms): string {
  const fresh = (text.match(runs) ?? []).filter((run) => {
    const terms = termsOf(run).filter((term) => !known.has(term) && !emptyWords.has(term));
    for (const term of terms) known.add(term);
    return terms.length > 0;
  });
  return fresh.join(' ');
}
