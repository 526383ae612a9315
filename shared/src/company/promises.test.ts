import { expect, it } from 'vitest';
import { keepsPromises, promisedPages } from './promises.ts';

it('a remote without a page that it has promised, in one language, is refused', () => {
  const paths = Object.values(promisedPages).filter(({ remote }) => remote === 'mf-visa-guides');
  const found = new Set(paths.flatMap(({ path }) => [`/en${path}`, `/jp${path}`]));
  found.delete('/jp/what-it-takes/nepal');
  expect(() => keepsPromises('mf-visa-guides', found)).toThrow(
    'mf-visa-guides promised /jp/what-it-takes/nepal to the other remotes and has no such page',
  );
});
