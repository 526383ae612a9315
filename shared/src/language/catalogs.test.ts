import { expect, it } from 'vitest';
import { catalogsOf } from './catalogs.ts';

/** Files of an area as `import.meta.glob` gives them. */
const area = (name: string, texts: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(texts).map(([language, messages]) => [
      `../../shared/messages/${language}/${name}.json`,
      async () => ({ default: messages }),
    ]),
  );

it('a catalog joins what all remotes say and what one of them says', async () => {
  const catalogs = catalogsOf<object>(
    area('common', { en: { 'common.home': 'Home' }, jp: { 'common.home': 'ホーム' } }),
    area('news', { en: { 'news.title': 'News' }, jp: { 'news.title': 'ニュース' } }),
  );
  expect((await catalogs.jp()).default).toEqual({ 'common.home': 'ホーム', 'news.title': 'ニュース' });
});
