import { expect, it } from 'vitest';
import { phraseBreak } from '../language/language.ts';
import { phrased } from './phrases.ts';

it.each([
  ['できることから、働く場所へ', 'できる|ことから、|働く|場所へ'],
  ['ニュージーランド留学ガイド', 'ニュージーランド|留学ガイド'],
  ['2025年ゴールデンウィークの日程', '2025年|ゴールデンウィークの|日程'],
  ['オーストラリア留学ガイド', 'オーストラリア|留学ガイド'],
  ['カナダ留学ガイド', 'カナダ留学ガイド'],
  ['両親を日本に招くときのチェックリスト', '両親を|日本に|招くときの|チェックリスト'],
  ['シェンゲン圏留学ガイド', 'シェンゲン圏|留学ガイド'],
  ['講座、2025年4月12日開始', '講座、|2025年4月12日|開始'],
  ['10万米ドルの支払いが必要に', '10万米ドルの|支払いが|必要に'],
])('%s may break between its phrases, a long one beside a name', (text, phrases) => {
  expect(phrased(text, 'jp').replaceAll(phraseBreak, '|')).toBe(phrases);
});

it('leaves English alone', () => {
  expect(phrased('Study in New Zealand', 'en')).toBe('Study in New Zealand');
});
