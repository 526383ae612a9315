import type { IndexContent, IndexedPage } from './content.ts';
import { emptyWords, wordsOf } from './words.ts';

/** Lengths to which the text of a section may be cut, in characters. */
const characters = [1000, 800, 600, 500, 425, 350, 300, 250, 200, 150, 100, 50, 0];
/** Below this length of other pages, articles are cut to their titles. */
const ofOthers = 250;
/** Numbers of articles of which the titles may stay. */
const articlesKept = [Number.POSITIVE_INFINITY, 1000, 500, 250, 100];

/** Pages that are shortened in one turn of the event loop. */
const atOnce = 10;

type Fits = (content: IndexContent) => Promise<boolean>;

// Sections keep a beginning, and pages other than articles further words. Then articles become titles, then fewer;
// titles of all other pages always stay.
export async function fitted(content: IndexContent, fits: Fits): Promise<IndexContent> {
  if (await fits(content)) return content;
  const termsOf = rememberedTerms();
  const others = { ...content, pages: content.pages.filter(({ kind }) => kind !== 'article') };
  const articles = content.pages.filter(({ kind }) => kind === 'article').map(titleOf);
  const withTitles = async (count: number, most = ofOthers) => {
    const { pages } = await shortenedIndex(others, most, termsOf);
    return { ...others, pages: [...pages, ...articles.slice(0, count)] };
  };
  const makes = [
    ...characters.filter((most) => most >= ofOthers).map((most) => () => shortenedIndex(content, most, termsOf)),
    ...articlesKept.map((count) => () => withTitles(count)),
    ...characters.filter((most) => most < ofOthers).map((most) => () => withTitles(articlesKept.at(-1) ?? 0, most)),
  ];
  return (await largest(makes, fits)) ?? { ...content, pages: others.pages.map(titleOf) };
}

/** Finds the first index that is small enough; each one keeps less than the one before. */
async function largest(makes: (() => Promise<IndexContent>)[], fits: Fits): Promise<IndexContent | undefined> {
  let best: IndexContent | undefined;
  let [from, to] = [0, makes.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const next = (await makes[middle]?.()) as IndexContent;
    if (await fits(next)) [best, to] = [next, middle];
    else from = middle + 1;
  }
  return best;
}

function titleOf(page: IndexedPage): IndexedPage {
  return { ...page, description: '', sections: [{ title: '', text: '' }] };
}

async function shortenedIndex(content: IndexContent, most: number, termsOf: Terms): Promise<IndexContent> {
  const pages: IndexedPage[] = [];
  for (const page of content.pages) {
    if (pages.length % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve));
    pages.push(shortenedPage(page, most, termsOf));
  }
  return { ...content, pages };
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
