import type { IndexContent, IndexedPage } from './content.ts';
import { emptyWords } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** How much an index keeps of each section: characters of its text, and whether words of the rest, too. */
interface Measure {
  characters: number;
  withWords: boolean;
}

const characters = [1000, 800, 600, 500, 425, 350, 300, 250, 200, 150, 100, 50, 0];
/** Pages that are shortened in one turn: what else runs here waits no longer. */
const atOnce = 10;

/**
 * Makes an index small enough: of every section a beginning stays, as long as fits, and words of the rest that its page does
 * not have yet; then the words go, then texts, and in the end headings. Titles always stay.
 * @param fits whether an index is small enough
 */
export async function fitted(
  content: IndexContent,
  fits: (content: IndexContent) => Promise<boolean>,
): Promise<IndexContent> {
  if (await fits(content)) return content;
  const most = (await largest(content, true, fits)) ?? (await largest(content, false, fits));
  return most ?? titlesOf(content);
}

/** The index that keeps most of all that are small enough: each step keeps less than the one before. */
async function largest(content: IndexContent, withWords: boolean, fits: (content: IndexContent) => Promise<boolean>) {
  let best: IndexContent | undefined;
  let [from, to] = [0, characters.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const next = await shortened(content, { characters: characters[middle] ?? 0, withWords });
    if (await fits(next)) [best, to] = [next, middle];
    else from = middle + 1;
  }
  return best;
}

function titlesOf(content: IndexContent): IndexContent {
  const sections = [{ title: '', text: '' }];
  return { ...content, pages: content.pages.map((page) => ({ ...page, description: '', sections })) };
}

async function shortened(content: IndexContent, measure: Measure): Promise<IndexContent> {
  const pages: IndexedPage[] = [];
  for (const page of content.pages) {
    if (pages.length % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve));
    pages.push(shortenedPage(page, measure));
  }
  return { ...content, pages };
}

function shortenedPage(page: IndexedPage, { characters: most, withWords }: Measure): IndexedPage {
  const sections = page.sections.map((section) => ({ ...section, text: beginning(section.text, most) }));
  if (!withWords) return { ...page, sections };
  const shown = [page.title, page.description, ...sections.flatMap(({ title, text }) => [title, text])];
  const known = new Set(termsOf(shown.join(' ')));
  return {
    ...page,
    sections: sections.map((section, index) => {
      const rest = page.sections[index]?.text.slice(section.text.length) ?? '';
      const words = newWords(rest, known);
      return words ? { ...section, words } : section;
    }),
  };
}

/** The beginning of a text, to the end of a word. */
function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most).search(/[^\s。、]*$/);
  return text.slice(0, end > most / 2 ? end : most).trimEnd();
}

const termsOf = (text: string) => wordsOf(text).map(({ term }) => term);

/** Words, and runs of kanji or katakana. */
const runs =
  /[々\p{sc=Han}]+|[\p{sc=Katakana}ー]+|(?:(?![々ー\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}])[\p{L}\p{N}])+/gu;

/** Words of a text that say something which is not known yet. */
function newWords(text: string, known: Set<string>): string {
  const fresh = (text.match(runs) ?? []).filter((run) => {
    const terms = termsOf(run).filter((term) => !known.has(term) && !emptyWords.has(term));
    for (const term of terms) known.add(term);
    return terms.length > 0;
  });
  return fresh.join(' ');
}
