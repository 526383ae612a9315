import { expect, it } from 'vitest';
import { marketing, news, release } from '../respond/testSupport/site.ts';
import { directoryOf, matchPattern } from './directory.ts';

it('a section of the site is answered by its owner alone', () => {
  // `parsePages` refuses such a pattern; where one came through, it would still match nothing of another remote.
  const redirects = [{ from: '/:lang/:section/:page', to: '/:lang/blog' }];
  const { redirect, unknown, page } = directoryOf(
    [marketing(), news(), release('mf-blog', ['/en/blog'], { redirects })],
    [],
  );
  expect(redirect('/en/news/none')).toBeUndefined();
  expect(unknown('/en/news/none')?.remote.remote).toBe('mf-news');
  expect([page('/en/blog')?.remote.remote, page('/en/none')]).toEqual(['mf-blog', undefined]);
});

it.each([
  ['/:lang/news/:slug', '/en/news/tips', true],
  ['/:lang/news/:slug', '/en/news/', false],
  ['/:lang/news/:slug', '/en/news/tips/more', false],
  ['/:lang/news', '/en/newsx', false],
])('the pattern %s and the path %s match: %s', (pattern, path, isMatch) => {
  expect(matchPattern(pattern, path)).toBe(isMatch);
});
