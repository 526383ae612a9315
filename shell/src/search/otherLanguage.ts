import { isJapanese, type Language } from 'shared/language/language.ts';

/** A query, its language, and how many pages there answer it. */
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
