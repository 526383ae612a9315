import { expect, it } from 'vitest';
import { keepsPromises, promisedPages } from './promises.ts';

it('a remote without a page that it has promised, in one language, is refused', () => {
  const paths = Object.values(promisedPages).filter(({ remote }) => remote === 'mf-visa-guides');
  const all = paths.flatMap(({ path }) => [{ path: `/en${path}` }, { path: `/jp${path}` }]);
  const pages = all.filter(({ path }) => path !== '/jp/what-it-takes/nepal');
  expect(() => keepsPromises('mf-visa-guides', pages)).toThrow(
    'other pages of the site link to /jp/what-it-takes/nepal, which mf-visa-guides no longer has: keep it',
  );
});
