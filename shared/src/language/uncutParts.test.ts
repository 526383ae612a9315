import { expect, it } from 'vitest';
import { uncutParts } from './uncutParts.ts';

/** The parts as one text, with brackets around what stays in one line, and what machines read before a bar. */
const shown = (text: string) =>
  uncutParts(text)
    .map((part) => (typeof part === 'string' ? part : `[${part.date ? `${part.date}|` : ''}${part.text}]`))
    .join('');

it.each([
  ['days', '[2025-04-12|2025年4月12日]から[2026-10|2026年10月]まで。毎年[05-03|5月3日]は[休みです。]'],
  ['a month, a year and a counted number alone', '[4月]に入学、[1時間30分]、[2025年]'],
  ['times of day and ranges', '[午前9時30分]。平均[2〜6週間]、[約25%]、[第4四半期]、[100〜200][英国ポンド。]'],
  ['words that browsers divide', '[お問い合わせ]ください。ビザ[（英語）]、[ハローワーク]'],
  ['pages and numbers in a row', '空白は[1ページ]以上、技能実習[2号]'],
  ['names of forms', 'Form [I-20] for [F-1].'],
  ['names of visas', '[H-1B]のビザ'],
  ['a name of a file', 'Name it [bank-statement-1].'],
  ['names in Japanese', 'できれば[Wi-Fi]で[eラーニング]を使う[カテゴリー3]の[方です。]'],
  ['an address', '中野区見本[1-2-3]'],
  ['names in English', 'A chest [X-ray], [part-time] work'],
  ['an English range with its unit', '[32–36 mm]'],
  ['a Japanese size', '写真は[縦45mm×横35mm]'],
  ['a time of a year', '[2026年初め]、'],
  ['an amount', '[10,000円]、[月約106万8,000円]'],
  ['a number with a mark', '過去[6か月※]の[写真。]'],
  ['the end of a list', '日本またはネパールで職務経験のあ[る方]'],
  ['the end after a long name', '決定は地方の出入国在留管理庁[です。]'],
  ['a short last word', '必要に[なります。]'],
  ['a verb with its noun', '交付を[申請します。]'],
  ['the last word after a link', '[ください。]'],
  ['the ending of a long last word', 'チェックリストをそろえて[います。]'],
  ['a passive verb', '本人であると確認[されます。]'],
  ['the whole ending of a verb', '早めに読み返してみ[ましょう。]'],
  ['the whole ending of a question', '国内で申請[できますか。]'],
  ['the ending of a polite one', '期間もお伝え[します。]'],
  ['the name of a paper', '在留資格認定証明書交付[申請書]'],
  ['an amount abroad', '[年22,895カナダドル]、[70万人]'],
  ['nothing of English words', 'Chapter 3 may help'],
])('in one line stay %s: %s', (_, expected) => {
  expect(shown(expected.replaceAll(/\[(?:[\d-]+\|)?([^\]]+)\]/g, '$1'))).toBe(expected);
});

it('an empty text has no parts', () => {
  expect(uncutParts('')).toEqual([]);
});

it.each([
  'At most 28~hours a week, from 15~April 2026; 35~mm, 6~working days; NPR~40,000; category~3.',
  'A photo of 45~mm~×~35~mm',
])('English numbers keep their unit, and days their month, by a space that does not break: %s', (text) => {
  expect(uncutParts(text.replaceAll('~', ' '))).toEqual([text.replaceAll('~', '\u00A0')]);
});
