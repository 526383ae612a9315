import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { integrityOfFiles } from './integrity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('states what a browser may ask for, and nothing else of a release', async () => {
  await Promise.all(['assets', 'media', 'fragments/en'].map((name) => mkdir(join(folder, name), { recursive: true })));
  const files = {
    'media/map.svg': '',
    'assets/app.js': 'abc',
    'fragments/en/news.html': 'x',
    'mf-manifest.json': '',
    'vite-manifest.json': '{}',
  };
  await Promise.all(Object.entries(files).map(([file, content]) => writeFile(join(folder, file), content)));
  expect(Object.entries(await integrityOfFiles(folder))).toEqual([
    // The well-known hashes of "abc" and of nothing.
    ['assets/app.js', 'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='],
    ['media/map.svg', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
    ['mf-manifest.json', 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='],
  ]);
});
