import { loadDefaultJapaneseParser } from 'budoux';
import { isJapanese, type Language, phraseBreak } from '../language/language.ts';
import { uncutInHeadings, uncutParts } from '../language/uncutParts.ts';

const parser = loadDefaultJapaneseParser();

/** A Japanese heading with line breaks between phrases, found at build: no visitor downloads a language model. */
export function phrased(text: string, language: Language): string {
  if (!isJapanese(language)) return text;
  // A date is one phrase with its particle, and so is a time with its verb: 招くとき.
  const phrases = uncutParts(text, uncutInHeadings).flatMap((part) =>
    typeof part === 'string' ? parser.parse(part).flatMap(wordsOfLong) : part.text,
  );
  return phrases.join(phraseBreak).replaceAll(new RegExp(`${phraseBreak}(?=[のを]|とき)`, 'g'), '');
}

/** Between the name of a country or a feast and what is said of it: ニュージーランド|の旅, 2025年|ゴールデンウィーク. */
const nameEdge = /(?<=[ァ-ヶー]{4}圏?)(?=\p{Script=Han})(?!圏)|(?<=\p{Script=Han})(?=[ァ-ヶー]{4})/u;

/** A phrase that a phone has no room for may break beside a name. */
const wordsOfLong = (phrase: string) => (phrase.length > 10 ? phrase.split(nameEdge) : [phrase]);
