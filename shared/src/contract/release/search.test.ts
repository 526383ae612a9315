import { expect, it } from 'vitest';
import { parseSearch, type SearchContent } from './search.contract.ts';

const section = { id: 'time', title: 'Time', text: 'Start early.' };
const page = { path: '/en/news/tips', title: 'Tips', description: 'How.', kind: 'article', sections: [section] };
const content: SearchContent = { search: 1, synonyms: ['uk, united kingdom'], pages: [page] };

it.each([
  ['field search', { search: 2 }],
  ['field pages.0.path', { pages: [{ ...page, path: '//evil.test' }] }],
  ['field pages.0.kind', { pages: [{ ...page, kind: '<b>' }] }],
  ['field pages.0.sections.0.id: an id', { pages: [{ ...page, sections: [{ ...section, id: '"><b>' }] }] }],
])('a search file is refused with a wrong %s', (sentence, wrong) => {
  const text = JSON.stringify({ ...content, ...wrong });
  expect(() => parseSearch(text, 'mf-news: search-en.json')).toThrow(`mf-news: search-en.json: ${sentence}`);
});
