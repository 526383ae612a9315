import { describe, expect, it } from 'vitest';
import { phrased } from '../../../content/phrases.ts';
import { phraseBreak } from '../../../language/language.ts';
import { titleLines } from './lines.ts';

/** A face whose characters are all as wide as high. */
const square = (text: string) => text.length;
const room = { width: 520, height: 330, leading: 1.3 };
const words = (title: string) => title.match(/\S+\s*/g) ?? [];
const set = (phrases: string[]) => titleLines(phrases, room, square);

describe('a title', () => {
  it('has lines of about one length', () => {
    expect(titleLines(words('one two three four five six'), { ...room, width: 1200 }, square).lines).toEqual([
      'one two three',
      'four five six',
    ]);
  });

  it('breaks between phrases of Japanese, and nowhere else', () => {
    const title = 'オーストラリア留学を選ぶ理由と、決める前の確認点';
    const phrases = phrased(title, 'jp').split(phraseBreak);
    const { lines } = set(phrases);
    expect(lines.join('')).toBe(title);
    const ends = lines.map((_, index) => lines.slice(0, index + 1).join('').length);
    const possible = phrases.map((_, index) => phrases.slice(0, index + 1).join('').length);
    expect(possible).toEqual(expect.arrayContaining(ends));
  });

  it('never begins a line with punctuation, nor ends one with an opening bracket', () => {
    const { lines } = titleLines(['ビザ', '、', '「', '申請', '」', 'の', 'ーつ'], { ...room, width: 320 }, square);
    expect(lines.join('')).toBe('ビザ、「申請」のーつ');
    for (const line of lines) expect(line).not.toMatch(/^[、」ー]|「$/);
  });

  it('that no size has room for ends with an ellipsis', () => {
    const { lines } = set(['長'.repeat(1000)]);
    expect(lines.at(-1)).toMatch(/長…$/);
    for (const line of lines) expect(line.length * 24).toBeLessThanOrEqual(room.width);
    expect(lines.length * 24 * room.leading).toBeLessThanOrEqual(room.height);
  });
});
