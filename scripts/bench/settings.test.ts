import { expect, it } from 'vitest';
import { settings } from './settings.ts';

const read = (...args: string[]) => settings(['load', 'life', 'moves'], ['load', 'life'], args);

it('measures everything five times by default', () => {
  expect(read()).toEqual({ page: undefined, runs: 5, names: ['load', 'life', 'moves'], writeDocs: false });
});

it('measures one page by the sections that a page has', () => {
  expect(read('--page', '/en/news', '--runs', '9')).toEqual({
    page: '/en/news',
    runs: 9,
    names: ['load', 'life'],
    writeDocs: false,
  });
});

it('measures the sections that are named', () => {
  expect(read('--only', 'life,moves').names).toEqual(['life', 'moves']);
});

it.each([
  [['--runs', '0'], '--runs 0: use a number from 1 on.'],
  [['--page', 'news'], '--page news: use a path such as /en/news.'],
  [['--only', 'speed'], '--only speed: sections are load, life, moves.'],
  [['--page', '/en', '--only', 'moves'], '--only moves: sections of one page are load, life.'],
  [['--write-docs', '--page', '/en'], '--write-docs tells of whole sections: leave out --page.'],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
