import { longestQuery } from 'shared/contract/document/shellPaths.contract.ts';
import { isJapanese, type Language } from 'shared/language/language.ts';
import { emptyWords, synonyms } from './synonyms.ts';
import { type Word, wordsOf } from './words.ts';

/** One thing that a query asks for: any of these, each as words that stand together on a page. The first is what was typed. */
export interface Wanted {
  alternatives: string[][];
  /** Small spelling errors are forgiven: it is a Latin word. */
  isForgiving: boolean;
}

/** A query as it is searched: width, spaces and length do not matter; what is beyond the limit is cut away. */
export function queryOf(typed: string): { text: string; isCut: boolean } {
  // What is far too long is not even normalized.
  const whole = typed
    .slice(0, 10 * longestQuery)
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const signs = [...whole];
  const isCut = signs.length > longestQuery || typed.length > 10 * longestQuery;
  return { text: signs.slice(0, longestQuery).join('').trim(), isCut };
}

const key = (words: Word[]) => words.map(({ term }) => term).join(' ');

const alternativesByForm = new Map<string, string[][]>();
let longestForm = 1;
for (const line of synonyms) {
  const forms = line.split(', ').map((form) => wordsOf(form).map(({ term }) => term));
  for (const form of forms) {
    alternativesByForm.set(form.join(' '), [form, ...forms.filter((other) => other !== form)]);
    longestForm = Math.max(longestForm, form.length);
  }
}

const mostWanted = 24;

/** Terms of a query: words with their synonyms, without empty words. */
export function wantedBy(text: string): Wanted[] {
  const words = wordsOf(text.replaceAll(/\bus(?= (?:visa|student|study|tourist|work|embassy))/gi, 'usa'));
  const wanted: Wanted[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, alternatives } = formAt(words, at);
    const word = words[at];
    if (alternatives) wanted.push({ alternatives, isForgiving: false });
    else if (word && !emptyWords.has(word.term) && word.script !== 'hiragana')
      wanted.push({ alternatives: [[word.term]], isForgiving: /^[a-z]{3,15}$/.test(word.term) });
    at += length;
  }
  return wanted.slice(0, mostWanted);
}

/** All words of a text, for a query of nothing but small ones. */
export function allOf(text: string): Wanted[] {
  const words = wordsOf(text).map(({ term }) => ({ alternatives: [[term]], isForgiving: false }));
  return words.slice(0, mostWanted);
}

function formAt(words: Word[], at: number): { length: number; alternatives?: string[][] } {
  for (let length = Math.min(longestForm, words.length - at); length > 0; length -= 1) {
    const alternatives = alternativesByForm.get(key(words.slice(at, at + length)));
    if (alternatives) return { length, alternatives };
  }
  return { length: 1 };
}

interface Searched {
  query: string;
  language: Language;
  found: number;
}

/** Whether another language is worth a look: nothing was found, or it is written in the script of the query, and this one is not. */
export function helpsIn(other: Language, { query, language, found }: Searched): boolean {
  const inJapanese = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/.test(query);
  return found === 0 || (inJapanese !== isJapanese(language) && inJapanese === isJapanese(other));
}
