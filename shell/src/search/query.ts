import { longestQuery } from 'shared/contract/document/shellPaths.contract.ts';
import { isJapanese, type Language } from 'shared/language/language.ts';
import { withCountry } from '../site/site.ts';
import { emptyWords, type Word, wordsOf } from './words.ts';

/** A wanted term with its synonyms: any of them will do. Each is a list of words; the first one was typed. */
export interface Wanted {
  alternatives: string[][];
  /** Small spelling errors are forgiven: it is a Latin word. */
  isForgiving: boolean;
}

/** Reads a query as it is searched: in one width, with single spaces, and cut after the limit. */
export function queryOf(typed: string): string {
  // A text that is far too long is cut before it is normalized.
  const whole = first(typed, 10 * longestQuery).normalize('NFKC');
  return first(whole.replaceAll(/\s+/g, ' ').trim(), longestQuery).trim();
}

/** The first characters of a text, none of them cut in half. */
const first = (text: string, most: number) => [...text].slice(0, most).join('');

const key = (words: Word[]) => words.map(({ term }) => term).join(' ');

/** Terms of a form that pages are searched for: the index has no hiragana beside other words, as in 問い合わせ. */
function termsIn(form: Word[]): string[] {
  const words = form.filter(({ script }) => script !== 'hiragana');
  return (words.length > 0 ? words : form).map(({ term }) => term);
}

const mostWanted = 24;

/** Makes a function that reads the wanted terms of a query: words with synonyms, and empty words only if there are no others. */
export function wanting(synonyms: readonly string[]): (text: string) => Wanted[] {
  const formAt = formsOf(synonyms);
  return (text) => {
    const words = wordsOf(withCountry(text));
    const wanted: Wanted[] = [];
    for (let at = 0; at < words.length; ) {
      const word = words[at];
      const { length, alternatives = formOfSlip(word, formAt) } = formAt(words, at);
      if (alternatives) wanted.push({ alternatives, isForgiving: false });
      else if (word && !emptyWords.has(word.term) && word.script !== 'hiragana')
        wanted.push({ alternatives: [[word.term]], isForgiving: /^[a-z]{3,15}$/.test(word.term) });
      at += length;
    }
    const all = words.map(({ term }) => ({ alternatives: [[term]], isForgiving: false }));
    return (wanted.length > 0 ? wanted : all).slice(0, mostWanted);
  };
}

/** Synonyms of a word with two letters in the wrong order. */
function formOfSlip(word: Word | undefined, formAt: ReturnType<typeof formsOf>): string[][] | undefined {
  const meant = word?.script === 'latin' ? swapped(word.term).map((term) => formAt([{ ...word, term }], 0)) : [];
  return meant.find(({ alternatives }) => alternatives)?.alternatives;
}

/** A word with each two letters side by side in the other order: MiniSearch counts such a slip as two. */
export function swapped(word: string): string[] {
  return word.length < 4
    ? []
    : [...word.slice(1)].map((next, at) => word.slice(0, at) + next + word[at] + word.slice(at + 2));
}

/** Finds the longest form of a synonym that begins at a word. */
function formsOf(synonyms: readonly string[]) {
  const alternativesByForm = new Map<string, string[][]>();
  let longest = 1;
  for (const line of synonyms) {
    const forms = line.split(/, ?/).map((form) => wordsOf(form));
    for (const form of forms) {
      const others = alternativesByForm.get(key(form)) ?? [termsIn(form)];
      alternativesByForm.set(key(form), [...others, ...forms.filter((other) => other !== form).map(termsIn)]);
      longest = Math.max(longest, form.length);
    }
  }
  return (words: Word[], at: number): { length: number; alternatives?: string[][] } => {
    for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
      const alternatives = alternativesByForm.get(key(words.slice(at, at + length)));
      if (alternatives) return { length, alternatives };
    }
    return { length: 1 };
  };
}

interface Searched {
  query: string;
  language: Language;
  found: number;
}

/** Says if results in another language help: nothing was found, or the query is in the script of that language and not of this one. */
export function helpsIn(other: Language, { query, language, found }: Searched): boolean {
  const inJapanese = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/.test(query);
  return found === 0 || (inJapanese !== isJapanese(language) && inJapanese === isJapanese(other));
}
