import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';
import { openStore, type ReleaseStore } from './store.ts';
import { startTestS3 } from './testS3.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A built release with a script and a fragment. */
async function builtRelease(): Promise<string> {
  const release = join(folder, 'built');
  await mkdir(join(release, 'fragments/en'), { recursive: true });
  await mkdir(join(release, 'assets'), { recursive: true });
  await writeFile(join(release, 'pages.json'), '{}');
  await writeFile(join(release, 'fragments/en/news.html'), '<h1>ニュース</h1>');
  await writeFile(join(release, 'assets/app-1.js'), 'export {};');
  return release;
}

const drivers: [string, () => Promise<ReleaseStore>][] = [
  ['a folder', async () => folderStore(join(folder, 'releases'))],
  ['a bucket', async () => s3Store(await startTestS3(), join(folder, 'cache'))],
];

describe.each(drivers)('a release store in %s', (_, open) => {
  it('has nothing at first', async () => {
    const store = await open();
    expect([await store.read('remotes.json'), await store.list('mf-news')]).toEqual([undefined, []]);
    await expect(store.get('mf-news', '0123456789ab')).rejects.toThrow(
      `${store.address} has no release 0123456789ab of mf-news.`,
    );
  });

  it('gives a release back as it was put there', async () => {
    const store = await open();
    await store.put('mf-news', '0123456789ab', await builtRelease());
    expect(await store.list('mf-news')).toEqual(['0123456789ab']);
    const found = await store.get('mf-news', '0123456789ab');
    expect((await readdir(found, { recursive: true })).filter((file) => /\./.test(file)).sort()).toEqual([
      'assets/app-1.js',
      'fragments/en/news.html',
      'pages.json',
    ]);
    expect(await readFile(join(found, 'fragments/en/news.html'), 'utf8')).toBe('<h1>ニュース</h1>');
  });

  it('lists the releases of one part, not those of a part whose name begins like it', async () => {
    const store = await open();
    const release = await builtRelease();
    await store.put('mf-news', 'bbbbbbbbbbbb', release);
    await store.put('mf-news', 'aaaaaaaaaaaa', release);
    await store.put('mf-news-archive', 'cccccccccccc', release);
    expect(await store.list('mf-news')).toEqual(['aaaaaaaaaaaa', 'bbbbbbbbbbbb']);
  });

  it('never changes a release', async () => {
    const store = await open();
    const release = await builtRelease();
    await store.put('mf-news', '0123456789ab', release);
    await writeFile(join(release, 'assets/app-1.js'), 'changed');
    await store.put('mf-news', '0123456789ab', release);
    const found = await store.get('mf-news', '0123456789ab');
    expect(await readFile(join(found, 'assets/app-1.js'), 'utf8')).toBe('export {};');
  });

  it('replaces a small file only where it is still the one that was read', async () => {
    const store = await open();
    expect(await store.replace('remotes.json', '1', undefined)).toBe(true);
    expect(await store.replace('remotes.json', '2', undefined)).toBe(false);
    const first = await store.read('remotes.json');
    expect(await store.replace('remotes.json', '2', first?.version)).toBe(true);
    expect(await store.replace('remotes.json', '3', first?.version)).toBe(false);
    expect((await store.read('remotes.json'))?.text).toBe('2');
  });

  it('lets one of two win that replace a file at the same moment', async () => {
    const store = await open();
    await store.replace('remotes.json', 'old', undefined);
    const version = (await store.read('remotes.json'))?.version;
    const texts = ['a', 'b', 'c', 'd'];
    const won = await Promise.all(texts.map((text) => store.replace('remotes.json', text, version)));
    expect(won.filter(Boolean)).toEqual([true]);
    expect((await store.read('remotes.json'))?.text).toBe(texts[won.indexOf(true)]);
  });
});

describe('a folder', () => {
  it('whose lock is left over says what to do', async () => {
    const lock = join(folder, 'remotes.json.lock');
    await writeFile(lock, '');
    await expect(folderStore(folder, 50).replace('remotes.json', '1', undefined)).rejects.toThrow(
      `Another command holds ${lock}: wait for it to end. If none is running, delete that file.`,
    );
  });

  it('has no release that was not put there as a whole', async () => {
    const store = folderStore(folder);
    await expect(store.put('mf-news', '0123456789ab', join(folder, 'none'))).rejects.toThrow('ENOENT');
    expect([await store.list('mf-news'), await readdir(join(folder, 'mf-news'))]).toEqual([[], []]);
  });
});

describe('RELEASE_STORE', () => {
  it('is a folder or a bucket', () => {
    expect(openStore('/srv/releases').address).toBe('/srv/releases');
    expect(openStore('s3://deployments/site').address).toBe('s3://deployments/site');
    expect(() => openStore('ftp://deployments')).toThrow(
      'RELEASE_STORE=ftp://deployments: name a folder, or a bucket as s3://bucket/prefix.',
    );
  });
});
