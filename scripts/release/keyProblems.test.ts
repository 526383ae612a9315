import { expect, it } from 'vitest';
import { keyProblems } from './keyProblems.ts';

const remotes = [
  { name: 'mf-news', url: './mf-news' },
  { name: 'mf-marketing', url: './mf-marketing' },
  { name: 'mf-old', url: './mf-old', withdrawn: true as const },
];

it.each([
  ['none', {}, []],
  ['one for each remote, or a word that it has none', { 'mf-news': ['key'], 'mf-marketing': [] }, []],
  [
    'one of a misspelt remote',
    { 'mf-nwes': ['key'], 'mf-marketing': [] },
    [
      'REMOTE_KEYS names mf-nwes, and remotes.json lists no such remote.',
      'REMOTE_KEYS does not name mf-news: add its key, or mf-news=unsigned.',
    ],
  ],
])('of keys, %s: what is wrong', (_, keys, problems) => {
  expect(keyProblems(keys, remotes)).toEqual(problems);
});
