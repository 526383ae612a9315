import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { integrityOf, sha256 } from '../../files/hash.ts';
import { testFolder } from '../../files/testSupport/folder.ts';
import { nameRelease, unnamed } from './nameRelease.ts';

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
