import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxBytes } from '../../contract/release/limits.contract.ts';
import { integrityOf, sha256 } from '../../files/hash.ts';
import { putFiles, testFolder } from '../../files/testSupport/folder.ts';
import { assertWithinLimits, integrityOfFiles, nameRelease, unnamed } from './releaseFiles.ts';

const page = `<img src="/_remotes/mf-x/${unnamed}/media/a.png">`;
const script = `import('/_remotes/mf-x/${unnamed}/assets/b.js');`;
const plain = 'export const b = 1;';
const files = {
  'assets/a.js': script,
  'assets/b.js': plain,
  'pages/en.html': page,
  'pages.json': JSON.stringify({
    release: unnamed,
    pages: [{ file: 'pages/en.html', hash: sha256(page) }],
    files: { 'assets/a.js': integrityOf(script), 'assets/b.js': integrityOf(plain) },
  }),
};

describe('the name of a release', () => {
  it('is the hash of its files, in any folder', async () => {
    const release = await nameRelease(await testFolder(files));
    expect(release).toMatch(/^[a-f0-9]{12}$/);
    expect(await nameRelease(await testFolder(files))).toBe(release);
    expect(await nameRelease(await testFolder({ ...files, 'assets/b.js': 'export const b = 2;' }))).not.toBe(release);
    const { 'assets/b.js': moved, ...others } = files;
    expect(await nameRelease(await testFolder({ ...others, 'assets/c.js': moved }))).not.toBe(release);
  });

  it('stands in all of them but pages, with the hashes that it changes', async () => {
    const folder = await testFolder(files);
    const release = await nameRelease(folder);
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    const namedScript = script.replace(unnamed, release);
    expect(await read('assets/a.js')).toBe(namedScript);
    expect(await read('assets/b.js')).toBe(plain);
    // The same file in every release that leaves the page as it is.
    expect(await read('pages/en.html')).toBe(page);
    expect(JSON.parse(await read('pages.json'))).toEqual({
      release,
      pages: [{ file: 'pages/en.html', hash: sha256(page) }],
      files: { 'assets/a.js': integrityOf(namedScript), 'assets/b.js': integrityOf(plain) },
    });
  });
});

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

it.each([
  ['pages.json', 4_194_304, 'publish fewer pages'],
  ['pages/en/news.html', 1_048_576, 'make it smaller'],
  ['feeds/en/news.xml', 2_097_152, 'make it smaller'],
  ['assets/page.css', 524_288, 'make it smaller'],
  ['assets/app.js', 16_777_216, 'make it smaller'],
])('%s is built with %i bytes at most', async (file, most, advice) => {
  const folder = await testFolder({ [file]: '' });
  await truncate(join(folder, file), most);
  await assertWithinLimits(folder);
  await truncate(join(folder, file), most + 1);
  await expect(assertWithinLimits(folder)).rejects.toThrow(
    `${file} has ${most + 1} bytes, and hosts take ${most} at most: ${advice}.`,
  );
});

it('files that together are more than hosts take stop the build', async () => {
  const names = Array.from({ length: maxBytes.release / maxBytes.file }, (_, index) => `media/${index}.png`);
  const folder = await testFolder(Object.fromEntries(names.map((name) => [name, ''])));
  for (const name of names) await truncate(join(folder, name), maxBytes.file);
  await assertWithinLimits(folder);
  await putFiles(folder, { 'media/last.png': '.' });
  await expect(assertWithinLimits(folder)).rejects.toThrow(
    `The release has ${maxBytes.release + 1} bytes, and hosts take ${maxBytes.release} at most: publish fewer pages.`,
  );
});
