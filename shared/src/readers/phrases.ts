import { loadDefaultJapaneseParser } from 'budoux';
import { type Language, phraseBreak } from '../language/language.ts';

const parser = loadDefaultJapaneseParser();

/**
 * A Japanese heading with a possible line break between its phrases, for browsers that do not find phrases themselves.
 * Done at build: no visitor downloads a model of the language. Other languages are left alone.
 */
export function phrased(text: string, language: Language): string {
  return language === 'jp' ? parser.parse(text).join(phraseBreak) : text;
}
