import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

const termsOf = (text: string) => wordsOf(text).map(({ term }) => term);

describe('words', () => {
  it.each([
    [
      'forms of an English word',
      'Documents document’s applying applied studies study',
      ['document', 'document', 'apply', 'apply', 'study', 'study'],
    ],
    ['numbers with commas', 'CAD 22,895, 9:30', ['cad', '22895', '9', '30']],
    ['accents and full width', 'Résumé ＩＥＬＴＳ', ['resum', 'ielt']],
    ['pairs of kanji', '残高証明', ['残高', '高証', '証明']],
    ['katakana as hiragana, without long vowels', 'コンピューター', ['こん', 'んぴ', 'ぴゅ', 'ゅた']],
    ['scripts apart', '学生ビザの料金', ['学生', 'びざ', 'の', '料金']],
    ['a single sign', '妻を', ['妻', 'を']],
    ['nothing of signs that are none', '!? 🙂 <>()[]{}*+\\', []],
  ])('are %s', (_, text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it.each([
    ['ｶﾅﾀﾞ', 'カナダ'],
    ['コンピュータ', 'コンピューター'],
    ['びざ', 'ビザ'],
  ])('of %s are those of %s', (one, other) => {
    expect(termsOf(one.normalize('NFKC'))).toEqual(termsOf(other));
  });
});
