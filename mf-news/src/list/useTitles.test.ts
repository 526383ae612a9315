import { describe, expect, it } from 'vitest';
import { searchable, suggestions } from './useTitles.ts';

const articles = [
  { title: 'Why study in Australia' },
  { title: 'Ｅラーニング開始のお知らせ' },
  { title: 'Online PTE/IELTS classes' },
  { title: 'ゴールデンウィーク2025' },
].map(searchable);

function found(query: string): string[] {
  return suggestions(articles, query).map(({ title }) => title);
}

describe('suggestions', () => {
  it('are the articles whose title contains the query, in their order', () => {
    expect(found('in')).toEqual(['Why study in Australia', 'Online PTE/IELTS classes']);
  });

  it.each(['australia', 'AUSTRALIA', '  Australia ', 'Ａｕｓｔｒａｌｉａ'])(
    'ignore case, width and outer blanks: %j',
    (query) => {
      expect(found(query)).toEqual(['Why study in Australia']);
    },
  );

  it.each(['Eラーニング', 'ｅﾗｰﾆﾝｸﾞ', 'お知らせ'])('are found in Japanese, whatever its width: %s', (query) => {
    expect(found(query)).toEqual(['Ｅラーニング開始のお知らせ']);
  });
});
