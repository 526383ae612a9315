import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packReleases, unpackReleases } from './packedReleases.ts';

it('a packed release is unpacked as it was, without what no page fetches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const built = join(folder, 'built');
  await mkdir(join(built, 'assets'), { recursive: true });
  const font = Buffer.from([0, 255, 128, 10]);
  const files = { 'pages.json': '{}', 'assets/app.js': '// 日本', 'assets/app.js.br': 'x', 'assets/share-1.png': 'x' };
  for (const [name, text] of Object.entries(files)) await writeFile(join(built, name), text);
  await writeFile(join(built, 'assets/face.woff2'), font);
  const file = join(folder, 'packed.br');
  await writeFile(file, await packReleases([{ part: 'mf-news', release: '0123456789ab', folder: built }]));

  expect(await unpackReleases(file, join(folder, 'unpacked'))).toEqual({ 'mf-news': '0123456789ab' });
  const unpacked = join(folder, 'unpacked/mf-news/0123456789ab');
  expect((await readdir(unpacked, { recursive: true })).sort()).toEqual([
    'assets',
    'assets/app.js',
    'assets/face.woff2',
    'pages.json',
  ]);
  expect(await readFile(join(unpacked, 'assets/app.js'), 'utf8')).toBe('// 日本');
  expect(await readFile(join(unpacked, 'assets/face.woff2'))).toEqual(font);
});

it('a release is packed with a few of its pages, and all that these need', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const page = (path: string) => ({ path, fragment: { file: `fragments${path}.html` } });
  const names = ['assets/app.js', 'media/a.svg', 'media/b.svg', 'media/search.json', 'feeds/en/x.xml'];
  const contract = {
    remote: 'mf-x',
    pages: [page('/en/a'), page('/en/b')],
    unknown: [{ en: { fragment: { file: 'fragments/unknown.html' } } }],
    answers: [],
    search: { en: 'media/search.json' },
    feeds: [{ file: 'feeds/en/x.xml' }],
    files: Object.fromEntries(names.map((name) => [name, 'sha256-'])),
  };
  const files = {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    'pages.json': JSON.stringify(contract),
    'fragments/en/a.html': '<img src="/_remotes/mf-x/0123456789ab/media/a.svg">',
    'fragments/en/b.html': '<img src="/_remotes/mf-x/0123456789ab/media/b.svg">',
    'fragments/unknown.html': '',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, 'built', name, '..'), { recursive: true });
    await writeFile(join(folder, 'built', name), text);
  }
  const file = join(folder, 'packed.br');
  const built = { part: 'mf-x', release: '0123456789ab', folder: join(folder, 'built'), paths: ['/en/a'] };
  await writeFile(file, await packReleases([built]));

  await unpackReleases(file, join(folder, 'unpacked'));
  const unpacked = join(folder, 'unpacked/mf-x/0123456789ab');
  const found = await readdir(unpacked, { recursive: true, withFileTypes: true });
  expect(
    found
      .filter((one) => one.isFile())
      .map((one) => one.name)
      .sort(),
  ).toEqual(['a.html', 'a.svg', 'app.js', 'pages.json', 'unknown.html']);
  const { search, ...rest } = contract;
  expect(JSON.parse(await readFile(join(unpacked, 'pages.json'), 'utf8'))).toEqual({
    ...rest,
    pages: [page('/en/a')],
    feeds: [],
    files: { 'assets/app.js': 'sha256-', 'media/a.svg': 'sha256-' },
  });
});
