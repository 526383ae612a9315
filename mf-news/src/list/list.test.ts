import { describe, expect, it } from 'vitest';
import type { Article } from '../readers/article.ts';
import { type Category, listingsOf } from './listing.ts';
import { searchable, suggestions } from './useTitles.ts';

const article = (category: Category, index: number) => ({ slug: `${category}-${index}`, category }) as Article;
const many = (category: Category, count: number) =>
  Array.from({ length: count }, (_, index) => article(category, index));

describe('the list of news', () => {
  it.each([0, 1, 12])('is one page, which filters by itself, with %i articles', (count) => {
    const articles = many('visa', count);
    expect(listingsOf(articles)).toEqual([{ articles }]);
  });

  it('has pages of twelve for every category from thirteen articles on; an empty category has one', () => {
    const listings = listingsOf([...many('visa', 13), ...many('events', 2)]);
    expect(
      listings.map(({ listing, articles }) => [listing?.category, listing?.page, listing?.pages, articles.length]),
    ).toEqual([
      ['all', 1, 2, 12],
      ['all', 2, 2, 3],
      ['job', 1, 1, 0],
      ['visa', 1, 2, 12],
      ['visa', 2, 2, 1],
      ['events', 1, 1, 2],
    ]);
    expect(listings[1]?.articles.map(({ slug }) => slug)).toEqual(['visa-12', 'events-0', 'events-1']);
  });
});

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
