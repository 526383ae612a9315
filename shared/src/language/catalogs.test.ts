import { expect, it } from 'vitest';
import { withCommon } from './catalogs.ts';

it('joins what all remotes say and what one of them says', async () => {
  const common = Promise.resolve({ default: { 'common.home': 'Home' } });
  const own = Promise.resolve({ default: { 'news.title': 'News' } });
  expect((await withCommon(common, own)).default).toEqual({ 'common.home': 'Home', 'news.title': 'News' });
});
