import { describe, expect, it } from 'vitest';
import { uncutParts } from './uncutParts.ts';

describe('what stays in one line', () => {
  it('are days, months of a year and days of any year, with what machines read, and the end of a sentence', () => {
    expect(uncutParts('2025年4月12日から2026年10月まで。毎年5月3日は休みです。')).toEqual([
      { date: '2025-04-12', text: '2025年4月12日' },
      'から',
      { date: '2026-10', text: '2026年10月' },
      'まで。毎年',
      { date: '05-03', text: '5月3日' },
      'は休',
      { text: 'みです。' },
    ]);
  });

  it('are times of day, ranges, approximate numbers and the word for an enquiry', () => {
    expect(
      uncutParts('午前9時30分。平均2〜6週間、約25%、第4四半期、100〜200英国ポンド。お問い合わせください。'),
    ).toEqual([
      { text: '午前9時30分' },
      '。平均',
      { text: '2〜6週間' },
      '、',
      { text: '約25%' },
      '、',
      { text: '第4四半期' },
      '、',
      { text: '100〜200' },
      '英国ポンド。',
      { text: 'お問い合わせ' },
      'く',
      { text: 'ださい。' },
    ]);
  });

  it('are names of visas and forms', () => {
    expect(uncutParts('Form I-20 for F-1.')).toEqual(['Form ', { text: 'I-20' }, ' for ', { text: 'F-1' }, '.']);
    expect(uncutParts('H-1Bのビザ')).toEqual([{ text: 'H-1B' }, 'のビザ']);
    expect(uncutParts('できればWi-Fiを使う')).toEqual(['できれば', { text: 'Wi-Fi' }, 'を使う']);
    expect(uncutParts('A chest X-ray')).toEqual(['A chest ', { text: 'X-ray' }]);
  });

  it('are English numbers with their unit and days with their month, by a space that does not break', () => {
    expect(uncutParts('At most 28 hours a week, from 15 April 2026; 35 mm, 6 working days.')).toEqual([
      'At most 28\u00A0hours a week, from 15\u00A0April 2026; 35\u00A0mm, 6\u00A0working days.',
    ]);
    expect(uncutParts('A photo of 45 mm × 35 mm')).toEqual(['A photo of 45\u00A0mm\u00A0×\u00A035\u00A0mm']);
    expect(uncutParts('32–36 mm')).toEqual([{ text: '32–36 mm' }]);
    expect(uncutParts('写真は縦45mm×横35mmです')).toEqual(['写真は', { text: '縦45mm×横35mm' }, 'です']);
  });

  it('are a month, a year and a counted number alone, which machines do not read', () => {
    expect(uncutParts('4月に入学、6時間、2025年')).toEqual([
      { text: '4月' },
      'に入学、',
      { text: '6時間' },
      '、',
      { text: '2025年' },
    ]);
  });

  it.each(['10,000円', 'Chapter 3 may help', ''])('is nothing in %s', (text) => {
    expect(uncutParts(text)).toEqual(text ? [text] : []);
  });
});
