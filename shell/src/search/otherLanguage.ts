import type { Language } from 'shared/language/language.ts';

/** Whether the other language is worth a look: nothing was found, or the query is written in its script. */
export function helpsInOther(query: string, language: Language, found: number): boolean {
  const isJapanese = /[\u3040-\u30ff\u3400-\u9fff\uff66-\uff9f]/.test(query);
  return found === 0 || isJapanese !== (language === 'jp');
}
