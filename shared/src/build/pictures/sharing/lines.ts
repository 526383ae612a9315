/** A title in lines of one size. */
export interface TitleLines {
  size: number;
  lines: string[];
}

/** Space for a title in pixels, and the height of its lines as a multiple of their size. */
export interface Room {
  width: number;
  height: number;
  leading: number;
}

/** A piece that stays in one line, with its width at size 1: inside a line, and at its end without the space. */
interface Phrase {
  text: string;
  within: number;
  atEnd: number;
}

/** Sizes of a title. */
const sizes = { largest: 96, smallest: 24, step: 6 };

/** Characters that may not begin, or end, a Japanese line (JIS X 4051). */
const notFirst =
  /^[、。，．・：；？！…‥ー〜）］｝」』】〉》〕”’々ゝゞァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ,.:;?!)\]}%％]/;
const notLast = /[（［｛「『【〈《〔“‘([{]$/;

/** Sets a title as large as its room allows; at the smallest size its last line may end with an ellipsis. */
export function titleLines(phrases: string[], room: Room, widthOf: (text: string) => number): TitleLines {
  const whole = measured(withPunctuation(phrases), widthOf);
  for (let size = sizes.largest; size >= sizes.smallest; size -= sizes.step) {
    const width = room.width / size;
    const { length } = filled(whole, width);
    const fits = whole.every(({ atEnd }) => atEnd <= width);
    if (fits && length <= linesIn(room, size)) return { size, lines: balanced(whole, length, width) };
  }
  return shortened(phrases, room, widthOf);
}

const measured = (phrases: string[], widthOf: (text: string) => number): Phrase[] =>
  phrases.map((text) => ({ text, within: widthOf(text), atEnd: widthOf(text.trimEnd()) }));

const linesIn = ({ height, leading }: Room, size: number) => Math.floor(height / (size * leading));

/** Phrases, each with the punctuation around it. */
function withPunctuation(phrases: string[]): string[] {
  const whole: string[] = [];
  for (const phrase of phrases) {
    const last = whole.at(-1);
    if (last !== undefined && (notFirst.test(phrase) || notLast.test(last))) whole[whole.length - 1] = last + phrase;
    else whole.push(phrase);
  }
  return whole;
}

function filled(phrases: Phrase[], width: number): string[] {
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const { text, within, atEnd } of phrases) {
    if (used + atEnd <= width) {
      lines[lines.length - 1] += text;
      used += within;
    } else {
      lines.push(text);
      used = within;
    }
  }
  return lines.map((line) => line.trim());
}

/** The narrowest lines of a number: none is much shorter than the others. */
function balanced(phrases: Phrase[], count: number, width: number): string[] {
  const widest = Math.max(...phrases.map(({ atEnd }) => atEnd));
  for (let room = widest; room < width; room += width / 50) {
    const lines = filled(phrases, room);
    if (lines.length === count) return lines;
  }
  return filled(phrases, width);
}

/** Cuts a text that does not fit, character by character. */
function shortened(phrases: string[], room: Room, widthOf: (text: string) => number): TitleLines {
  const size = sizes.smallest;
  const lines = filled(measured([...phrases.join('')], widthOf), room.width / size);
  const shown = lines.slice(0, linesIn(room, size));
  if (lines.length > shown.length) shown[shown.length - 1] = `${shown.at(-1)?.slice(0, -2) ?? ''}…`;
  return { size, lines: shown };
}
