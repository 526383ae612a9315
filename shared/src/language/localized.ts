import { fallbacksOf, type Language, type Localized, languages } from './language.ts';

/** A text that a language does not have yet: the page that takes it is shown in another language (`withFallbacks`). */
export class NotTranslated extends Error {
  constructor(language: Language, what: string) {
    super(`${what} is not translated (${language})`);
    this.name = 'NotTranslated';
  }
}

/**
 * Something in the languages that have it.
 * @param what it is, for the message
 * @returns it; reading a language that lacks it throws `NotTranslated`
 */
export function localized<T>(values: Partial<Record<Language, T>>, what: string): Localized<T> {
  const there = Object.entries(values).filter(([, value]) => value !== undefined);
  const record = Object.fromEntries(there) as Localized<T>;
  for (const language of languages)
    if (!isTranslated(record, language))
      Object.defineProperty(record, language, {
        get() {
          throw new NotTranslated(language, what);
        },
      });
  return record;
}

/** Lets a copy throw for the same languages as what it was made from. */
export function withGapsOf<T extends object>(copy: T, original: object): T {
  const gaps = Object.entries(Object.getOwnPropertyDescriptors(original)).filter(([, { get }]) => get);
  return Object.defineProperties(copy, Object.fromEntries(gaps));
}

/** Whether a language has it itself. */
export function isTranslated(record: Partial<Localized<unknown>>, language: Language): boolean {
  return Object.keys(record).includes(language);
}

/** The language in which readers of a language get it: that one, or the first that they read, too. */
export function shownLanguage(record: Partial<Localized<unknown>>, language: Language): Language {
  const found = [language, ...fallbacksOf(language)].find((each) => isTranslated(record, each));
  if (!found) throw new NotTranslated(language, 'a text');
  return found;
}

/** Makes something in a language. */
type Maker<T> = (language: Language) => T | Promise<T>;

/**
 * What a function makes in each language; one that lacks a text for it is left out.
 * @throws whatever else the function throws
 */
export async function inLanguages<T>(make: Maker<T>): Promise<Partial<Record<Language, T>>> {
  const made: Partial<Record<Language, T>> = {};
  for (const language of languages) {
    const [one] = await madeIn(language, make);
    if (one !== undefined) made[language] = one;
  }
  return made;
}

/** The same of several functions as a list, language by language. */
export async function listInLanguages<T>(...makers: Maker<T>[]): Promise<T[]> {
  const made: T[] = [];
  for (const language of languages) for (const make of makers) made.push(...(await madeIn(language, make)));
  return made;
}

async function madeIn<T>(language: Language, make: Maker<T>): Promise<T[]> {
  try {
    return [await make(language)];
  } catch (error) {
    if (error instanceof NotTranslated) return [];
    throw error;
  }
}
