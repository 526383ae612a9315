import { expect, it } from 'vitest';
import { sourceStack } from './browserStack.ts';

/** Line 3 of what is served is line 1 of the source; columns are the same. */
const map = {
  version: 3,
  file: 'NewsCard.tsx',
  sources: ['NewsCard.tsx'],
  sourcesContent: [''],
  names: [],
  mappings: ';;AAAA,IAAI',
  sourceRoot: '',
};

it('a stack of the browser names files and lines of the sources', () => {
  const known = new Map([
    ['mf-news/src/list/NewsCard.tsx', { file: '/site/mf-news/src/list/NewsCard.tsx', map }],
    ['mf-news/src/list/plain.js', { file: '/site/mf-news/src/list/plain.js', map: undefined }],
  ]);
  const stack = [
    'Error: no title',
    '    at NewsCard (http://localhost:4100/_dev/mf-news/src/list/NewsCard.tsx?t=1700000000000:3:5)',
    '    at plain (http://localhost:4100/_dev/mf-news/src/list/plain.js:7:2)',
    '    at other (http://localhost:4100/_shell/abc/assets/main.js:1:9)',
  ].join('\n');
  expect(sourceStack(stack, (path) => known.get(path)).split('\n')).toEqual([
    'Error: no title',
    '    at NewsCard (/site/mf-news/src/list/NewsCard.tsx:1:5)',
    '    at plain (/site/mf-news/src/list/plain.js:7:2)',
    '    at other (http://localhost:4100/_shell/abc/assets/main.js:1:9)',
  ]);
});
