import { expect, it } from 'vitest';
import { settings } from './settings.ts';

const sections = { ofPage: ['pages', 'hydration'], ofSite: ['navigation'], named: ['traffic'] };
const read = (...args: string[]) => settings(sections, args);

it('measures everything five times by default, but what needs other programs', () => {
  const names = ['pages', 'hydration', 'navigation'];
  expect(read()).toEqual({ page: undefined, runs: 5, names, writeDocs: false });
});

it('measures one page by the sections that a page has', () => {
  const names = ['pages', 'hydration'];
  expect(read('--page', '/en/news', '--runs', '9')).toEqual({ page: '/en/news', runs: 9, names, writeDocs: false });
});

it('measures the sections that are named', () => {
  expect(read('--only', 'traffic,navigation').names).toEqual(['traffic', 'navigation']);
});

it.each([
  [['--runs', '0'], '--runs 0: use a number from 1 on.'],
  [['--page', 'news'], '--page news: use a path such as /en/news.'],
  [['--only', 'speed'], '--only speed: sections are pages, hydration, navigation, traffic.'],
  [['--page', '/en', '--only', 'navigation'], '--only navigation: sections of one page are pages, hydration.'],
  [['--write-docs', '--page', '/en'], '--write-docs tells of whole sections: leave out --page.'],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
