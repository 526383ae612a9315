import { expect, it } from 'vitest';
import { testFolder } from '../../files/testSupport/folder.ts';
import { integrityOfFiles } from './integrity.ts';

it('states what a browser may ask for, and nothing else of a release', async () => {
  const folder = await testFolder({
    'media/map.svg': '',
    'assets/app.js': 'abc',
    'fragments/en/news.html': 'x',
    'mf-manifest.json': '',
    'vite-manifest.json': '{}',
  });
  expect(Object.entries(await integrityOfFiles(folder))).toEqual([
    // The well-known hashes of "abc" and of nothing.
    ['assets/app.js', 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
    ['media/map.svg', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
    ['mf-manifest.json', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  ]);
});
