/** A part of a text that must stay in one line; of a date, its machine-readable form, too. */
export interface Uncut {
  text: string;
  /** ISO 8601. */
  date?: string;
}

const number = /\d[\d,.]*(?:万\d[\d,]*)?/.source;
const currency = /(?:NZ|カナダ|[米豪])?ドル|ポンド|ユーロ/.source;
const unit = `[万億]?(?:時間|営業日|週間|か月|四半期|${currency}|[年月日時分円歳回件個人文点条項号%％]|ページ)`;

const englishUnits = /(?:working )?(?:hour|day|week|month|year|minute)s?\b/.source;

/** A day or a month of a year, a time of day, a range, an approximate or a counted number, a telephone number, and a word that browsers divide. */
const uncut = [
  /(?:(?<year>\d{4})年)?(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?/.source,
  /午[前後]\d{1,2}時(?:\d{1,2}分)?/.source,
  `(?:約|第)?${number}〜${number}${unit}?`,
  `[月年週]?約?${number}[万億]?(?:円|${currency})|[約第週]${number}${unit}?|(?:${number}${unit})+(?:初め|末)?※?`,
  `縦${number}[cm]m※?×横${number}[cm]m※?`,
  `(?:${number}|[数何])か(?:月分?|国)`,
  `${number}–[\\d,.]*\\d(?: (?:${englishUnits}|mm\\b|cm\\b))?`,
  /(?:\+\d{1,3} )?\d{1,4}(?:-\d{1,4})+/.source,
  // Codes such as F-1, I-20, DS-160; and words that are one with their hyphen.
  /\b[A-Z]{1,3}-\d{1,4}[A-Z]?\b|\b[a-z]+(?:-[a-z]+)+-\d\b/.source,
  'Wi-Fi|[Ee]-learning|(?:long|part)-t(?:erm|ime)|eラーニング|カテゴリー\\d|X-rays?|お問い合わせ|ハローワーク|ネパールルピー|NAT-TEST|VFS Global|どうすれば|方へ|不許可|定住者|（英語）',
].join('|');

/** Where a Japanese word begins that can be told by its characters: at a new kind of them, and after a particle. */
const wordStart = '(?<![一-龠々ごお])[一-龠々]|(?<![ァ-ヶー])[ァ-ヶー]|(?<=[をがはに、])[ぁ-ん]';
const twoCharacters =
  '(?<=\\S{6})(?:[一-龠]{2}[書証]|\\S[ァ-ヶ一-龠々ー])[。）]*|(?<=\\S{2})\\S[ぁ-ん][。）]+|(?<=\\S{6})\\S(?![はをがにのでともへら])[ぁ-ん]';
/** The last word of a Japanese text, where it has up to six characters; else its ending, or two: more would leave a hole. */
const lastWord = `(?:${wordStart})[^\\s、。「」（）をがはのにも]{1,4}。|(?:ください|(?:[しい]|いただ[きけ]|[さら]れ|でき|かかり|あり)?ま(?:す|した|せん|しょう)か?|で(?:す|した|しょう)か?)。?|${twoCharacters}`;

/** What stays in one line of a heading, which breaks between phrases. */
export const uncutInHeadings = new RegExp(uncut, 'g');
const uncutInTexts = new RegExp(`${uncut}|(?:${lastWord})(?=\\s*$)`, 'g');

/** A number and its unit, or a day and its month, in English. */
const englishUnit = new RegExp(
  `(?<=\\d|mm|cm) (?=×)|(?<=×|\\b[A-Z]{3}|[Cc]ategory) (?=\\d)|(?<=\\d) (?=${englishUnits}|(?:mm|cm|pixels)\\b|(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b)`,
  'g',
);

const noBreakSpace = '\u00A0';

/** Divides a text around Japanese dates, ranges and counts, which stay in one line. A month alone is no date that machines read: 4月. */
export function uncutParts(text: string, wholes = uncutInTexts): (string | Uncut)[] {
  const parts: (string | Uncut)[] = [];
  const between = (from: number, to?: number) => {
    const rest = text.slice(from, to).replaceAll(englishUnit, noBreakSpace);
    if (rest) parts.push(rest);
  };
  let end = 0;
  for (const match of text.matchAll(wholes)) {
    const { year, month, day } = match.groups ?? {};
    between(end, match.index);
    const date =
      month && (year || day) && [year, month.padStart(2, '0'), day?.padStart(2, '0')].filter(Boolean).join('-');
    parts.push({ ...(date ? { date } : {}), text: match[0] });
    end = match.index + match[0].length;
  }
  between(end);
  return parts;
}
