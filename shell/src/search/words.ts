/** A word of a text: its term in the index, and its place. */
export interface Word {
  term: string;
  start: number;
  end: number;
  script: 'latin' | 'kanji' | 'katakana' | 'hiragana';
}

/** Latin and Devanagari words, numbers (20,000 is one) and names of forms (F-1 is one), and runs of one Japanese script. */
const runs =
  /\d+(?:[.,]\d{3})+(?!\d)|(?<![a-z])[a-z]-\d+[a-z]?(?![a-z0-9])|[a-z0-9]+(?:['’][a-z]+)*|[\u0900-\u0963]+|[々\u3400-\u9fff]+|[\u30a1-\u30fa][\u30a1-\u30fa\u30fc]*|[\u3041-\u3096][\u3041-\u3096\u30fc]*/g;

function scriptOf(sign: string): Word['script'] {
  if (sign < '\u3041') return sign === '々' ? 'kanji' : 'latin';
  if (sign < '\u30a1') return 'hiragana';
  return sign < '\u3400' ? 'katakana' : 'kanji';
}

// Japanese has no spaces, and `Intl.Segmenter` differs between browsers: each two signs of one script are a word. Width
// (NFKC), case, accents, kana, long vowels (コンピューター, コンピュータ) and forms of English words do not matter.
export function wordsOf(text: string): Word[] {
  const { plain, places } = plainForm(text);
  return [...plain.matchAll(runs)].flatMap(({ index, 0: run }) => {
    const script = scriptOf(run);
    const found = script === 'latin' ? [latinWord(run)] : pairsOf(run);
    return found.map(({ term, start, end }) => ({
      term,
      start: places[index + start] ?? 0,
      end: places[index + end] ?? text.length,
      // A long vowel mark belongs to a word that is usually written in katakana.
      script: run.includes('ー') ? 'katakana' : script,
    }));
  });
}

/** Returns a text in one width and case, and for each character its index in the original. */
function plainForm(text: string): { plain: string; places: number[] } {
  const places: number[] = [];
  let plain = '';
  let at = 0;
  for (const sign of text) {
    const found = plainSign(sign);
    for (let index = 0; index < found.length; index += 1) places.push(at);
    plain += found;
    at += sign.length;
  }
  return { plain, places: [...places, at] };
}

/** Kana and kanji have one form already, and this test is faster than normalizing them. */
const plainSigns = /^[ぁ-ゖァ-ヺー\u3400-\u9fff]/;

function plainSign(sign: string): string {
  if (sign < '\u0080') return sign.toLowerCase();
  if (plainSigns.test(sign)) return sign;
  const wide = sign.normalize('NFKC');
  // Kana keep their marks: か and が are two letters.
  if (/^[\u3000-\u9fff]/.test(wide)) return wide;
  return wide.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

type Placed = Omit<Word, 'script'>;

function latinWord(run: string): Placed {
  return { term: stemOf(run.replaceAll(/['’]s?$|['’.,-]/g, '')), start: 0, end: run.length };
}

/** Distance between a katakana and its hiragana. */
const kanaDistance = 0x60;

function pairsOf(run: string): Placed[] {
  const signs = [...run].flatMap((sign, at) => (sign === 'ー' ? [] : [{ sign: inHiragana(sign), at }]));
  const word = (from: number, to: number): Placed => ({
    term: signs
      .slice(from, to)
      .map(({ sign }) => sign)
      .join(''),
    start: signs[from]?.at ?? 0,
    end: signs[to]?.at ?? run.length,
  });
  if (signs.length === 1) return [word(0, 1)];
  return Array.from({ length: signs.length - 1 }, (_, index) => word(index, index + 2));
}

function inHiragana(sign: string): string {
  return /[\u30a1-\u30f6]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) - kanaDistance) : sign;
}

/** Endings of English words, each with its replacement. */
const endings: [RegExp, string][] = [
  [/(?<=..)ie[sd]$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<=[aeiouy].*)ing$/, ''],
  [/(?<=[aeiouy].*)ed$/, ''],
  [/(?<=..[^sui])s$/, ''],
];

/** Stem of an English word: documents, document; studies, study; planned, plan; moving, move. */
function stemOf(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const ending = endings.find(([pattern]) => pattern.test(word));
  const stem = ending ? word.replace(ending[0], ending[1]) : word;
  return stem.replace(/([bdgmnprt])\1$/, '$1').replace(/(?<=...)e$/, '');
}

/** Words without a meaning for search, in English and in two languages that are typed in Latin letters. */
export const emptyWords = new Set(
  `a an the of for to in on at and or is are was be do does did i my me you your we our us can could should would will what which who how where why it its this that there still from with by as if any much many need want get take about please tell no not none nothing
  kya ke ko lagi ma ho chha cha chahiye chahincha chaincha hunchha garna garne`
    .split(/\s+/)
    .map(stemOf),
);
