import { type Language, type Localized, languages } from './language.ts';

/** Makes something in a language. */
type Maker<T> = (language: Language) => T | Promise<T>;

/** The results of a function, by language. */
export async function inLanguages<T>(make: Maker<T>): Promise<Localized<T>> {
  const made: Partial<Localized<T>> = {};
  // One after the other: of two mistakes always the same one is reported.
  for (const language of languages) made[language] = await make(language);
  return made as Localized<T>;
}

/** The results of several functions as one list, language by language. */
export async function listInLanguages<T>(...makers: Maker<T>[]): Promise<T[]> {
  const made: T[] = [];
  for (const language of languages) for (const make of makers) made.push(await make(language));
  return made;
}
