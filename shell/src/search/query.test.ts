import { describe, expect, it } from 'vitest';
import { queryOf, wantedBy } from './query.ts';

describe('a query', () => {
  it('is trimmed, in one width, and has at most 100 characters', () => {
    expect(queryOf('  ＵＫ   ﾋﾞｻﾞ ')).toEqual({ text: 'UK ビザ', isCut: false });
    expect(queryOf('a'.repeat(101))).toEqual({ text: 'a'.repeat(100), isCut: true });
    expect(queryOf('🙂'.repeat(100))).toEqual({ text: '🙂'.repeat(100), isCut: false });
  });
});

/** What was typed of each thing that is wanted. */
const typedIn = (text: string) => wantedBy(text).map(({ alternatives }) => alternatives[0]?.join(' '));

describe('what is wanted', () => {
  it.each([
    ['without small words', 'how do i apply for it', ['apply']],
    ['words that belong together', 'united kingdom bank statement', ['unit kingdom', 'bank statement']],
    ['as Nepali is typed', 'kya kagaj chahiye', ['kagaj']],
    ['Japanese without grammar', '英国のビザについて', ['英国', 'びざ']],
    ['us as a country before visa alone', 'us visa contact us', ['usa', 'visa', 'contact']],
    ['nothing', 'what is it', []],
  ])('is %s', (_, text, wanted) => {
    expect(typedIn(text)).toEqual(wanted);
  });
});
