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
