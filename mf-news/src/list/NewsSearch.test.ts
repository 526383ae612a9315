import { describe, expect, it } from 'vitest';
import { searchable, suggestions } from './NewsSearch.tsx';

const articles = [
  'Why study in Australia',
  'Ｅラーニング開始のお知らせ',
  'Online PTE/IELTS classes',
  'ゴールデンウィーク2025',
].map((title) => searchable({ slug: '', title }));

const found = (query: string) => suggestions(articles, query).map(({ title }) => title);

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
