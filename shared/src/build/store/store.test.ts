import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../files/testSupport/folder.ts';
import { folderStore, openStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

/** A built release with a script and a fragment. */
function builtRelease(): Promise<string> {
  const page = '<h1>ニュース</h1>';
  return testFolder({ 'pages.json': '{}', 'fragments/en/news.html': page, 'assets/app-1.js': 'export {};' });
}

const open = () => folderStore(join(folder, 'releases'));

describe('a release store', () => {
  it('gives a release back as it was first put there, and never changes it', async () => {
    const store = open();
    const release = await builtRelease();
    await store.put('mf-news', '0123456789ab', release);
    await writeFile(join(release, 'assets/app-1.js'), 'changed');
    await store.put('mf-news', '0123456789ab', release);
    expect(await store.list('mf-news')).toEqual(['0123456789ab']);
    const found = await store.get('mf-news', '0123456789ab');
    expect((await readdir(found, { recursive: true })).filter((file) => /\./.test(file)).sort()).toEqual([
      'assets/app-1.js',
      'fragments/en/news.html',
      'pages.json',
    ]);
    expect(await readFile(join(found, 'fragments/en/news.html'), 'utf8')).toBe('<h1>ニュース</h1>');
    expect(await readFile(join(found, 'assets/app-1.js'), 'utf8')).toBe('export {};');
  });

  it('lists and removes the releases of one part, not those of a part whose name begins like it', async () => {
    const store = open();
    const release = await builtRelease();
    await store.put('mf-news', 'bbbbbbbbbbbb', release);
    await store.put('mf-news', 'aaaaaaaaaaaa', release);
    await store.put('mf-news-archive', 'aaaaaaaaaaaa', release);
    expect(await store.list('mf-news')).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
    await store.remove('mf-news', 'aaaaaaaaaaaa');
    expect([await store.list('mf-news'), await store.list('mf-news-archive')]).toEqual([
      ['bbbbbbbbbbbb'],
      ['aaaaaaaaaaaa'],
    ]);
    await expect(store.get('mf-news', 'aaaaaaaaaaaa')).rejects.toThrow('has no release aaaaaaaaaaaa of mf-news.');
  });

  it('replaces a small file only where it is still the one that was read: one of those wins that do so at once', async () => {
    const store = open();
    await store.replace('remotes.json', 'old', undefined);
    const version = (await store.read('remotes.json'))?.version;
    const texts = ['a', 'b', 'c', 'd'];
    const won = await Promise.all(texts.map((text) => store.replace('remotes.json', text, version)));
    expect(won.filter(Boolean)).toEqual([true]);
    expect((await store.read('remotes.json'))?.text).toBe(texts[won.indexOf(true)]);
    expect(await store.replace('remotes.json', 'late', version)).toBe(false);
  });
});

describe('a folder', () => {
  /** The lock that another command has, and renewed so many seconds ago. */
  async function lockOf(file: string, seconds: number): Promise<void> {
    const lock = join(folder, `${file}.locked`);
    await mkdir(lock);
    const renewed = new Date(Date.now() - seconds * 1000);
    await utimes(lock, renewed, renewed);
  }

  it('whose file another command is replacing says so, and changes nothing', async () => {
    await lockOf('remotes.json', 0);
    const store = folderStore(folder, 100);
    await expect(store.replace('remotes.json', '1', undefined)).rejects.toThrow(
      `Another command is replacing ${join(folder, 'remotes.json')}: wait for it to end, and try again.`,
    );
    expect(await store.read('remotes.json')).toBe(undefined);
  });

  it('takes over the lock of a command that was killed', async () => {
    await lockOf('remotes.json', 10);
    expect(await folderStore(folder).replace('remotes.json', '1', undefined)).toBe(true);
    expect(await readdir(folder)).toEqual(['remotes.json']);
  });

  it('has no release that was not put there as a whole', async () => {
    const store = folderStore(folder);
    await expect(store.put('mf-news', '0123456789ab', join(folder, 'none'))).rejects.toThrow('ENOENT');
    expect([await store.list('mf-news'), await readdir(join(folder, 'mf-news'))]).toEqual([[], []]);
  });
});

it('RELEASE_STORE is a folder', async () => {
  expect((await openStore('/srv/releases')).address).toBe('/srv/releases');
  await expect(openStore('s3://deployments')).rejects.toThrow('RELEASE_STORE=s3://deployments: name a folder');
});
