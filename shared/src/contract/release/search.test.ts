import { describe, expect, it } from 'vitest';
import { parseSearch, type SearchContent } from './search.contract.ts';

const content: SearchContent = {
  search: 1,
  synonyms: ['uk, united kingdom'],
  pages: [
    {
      path: '/en/news/tips',
      title: 'Tips',
      description: 'How to prepare.',
      kind: 'article',
      sections: [{ id: 'time', title: 'Time', text: 'Start early.' }],
    },
  ],
};

describe('a search file', () => {
  it('is read as it was written', () => {
    expect(parseSearch(JSON.stringify(content), 'x')).toEqual(content);
  });

  it.each([
    ['of another version', { ...content, search: 2 }, 'field search'],
    [
      'with a page elsewhere',
      { ...content, pages: [{ ...content.pages[0], path: '//evil.test' }] },
      'field pages.0.path',
    ],
    [
      'with a kind that is no word',
      { ...content, pages: [{ ...content.pages[0], kind: '<b>' }] },
      'field pages.0.kind',
    ],
    [
      'with an id that is none',
      { ...content, pages: [{ ...content.pages[0], sections: [{ id: '"><b>', title: '', text: '' }] }] },
      'field pages.0.sections.0.id: an id',
    ],
  ])('%s is refused with the field', (_, data, sentence) => {
    expect(() => parseSearch(JSON.stringify(data), 'mf-news: search-en.json')).toThrow(
      `mf-news: search-en.json: ${sentence}`,
    );
  });
});
