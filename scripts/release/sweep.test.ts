import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Move, RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { folderStore } from './folderStore.ts';
import { pointerFile, readPointers, writePointers } from './pointers.ts';
import { s3Store } from './s3Store.ts';
import type { ReleaseStore, StoredRelease } from './store.ts';
import { sweep, sweptLines, unneeded } from './sweep.ts';
import { startTestS3 } from './testS3.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const [a, b, c, d, e, f] = 'abcdef'.split('').map((letter) => letter.repeat(12)) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const release = (id: string, days: number): Move => ({ release: id, at: ago(days).toISOString(), action: 'release' });
const pointer = (...history: Move[]): RemotePointer => ({
  name: 'mf-news',
  url: './mf-news',
  release: history.at(-1)?.release,
  history,
});
const stored = (id: string, days: number, isWhole = true): StoredRelease => ({ release: id, at: ago(days), isWhole });
const ids = (releases: StoredRelease[]) => releases.map(({ release: id }) => id);

describe('a release that nobody needs', () => {
  const all = [a, b, c, d, e, f].map((id) => stored(id, 90));

  it('was live more than seven days ago, and three came after it', () => {
    const history = [release(a, 80), release(b, 70), release(c, 60), release(d, 50), release(e, 40), release(f, 20)];
    expect(ids(unneeded(pointer(...history), all, now))).toEqual([a, b]);
  });

  it('is none that was live during the last seven days, however many came after it', () => {
    const history = [release(a, 80), release(b, 7.1), release(c, 6.9), release(d, 1), release(e, 0.5), release(f, 0.1)];
    expect(ids(unneeded(pointer(...history), all, now))).toEqual([a]);
    // Seven days and an hour after the day on which `c` took its place.
    expect(ids(unneeded(pointer(...history), all, new Date(now.getTime() + 0.2 * 86_400_000)))).toEqual([a, b]);
  });

  it('is a candidate whose links have ended', () => {
    const live = pointer(release(a, 90));
    expect(ids(unneeded(live, [stored(a, 90), stored(b, 29.9), stored(c, 30.1)], now))).toEqual([c]);
    expect(ids(unneeded(undefined, [stored(b, 29.9), stored(c, 30.1)], now))).toEqual([c]);
  });

  it('is a part of one that was begun more than a day ago', () => {
    expect(ids(unneeded(undefined, [stored(a, 0.9, false), stored(b, 1.1, false)], now))).toEqual([b]);
  });
});

const drivers: [string, () => Promise<ReleaseStore>][] = [
  ['a folder', async () => folderStore(join(await temporary(), 'releases'))],
  ['a bucket', async () => s3Store(await startTestS3(), await temporary())],
];

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A store with these releases of the news, put there now, and a pointer. */
async function storeWith(store: ReleaseStore, releases: string[], entry: RemotePointer): Promise<void> {
  const built = await temporary();
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'pages.json'), '{}');
  await writeFile(join(built, 'assets/app.js'), 'export {};');
  for (const id of releases) await store.put('mf-news', id, built);
  await writePointers(store, pointerFile('mf-news'), { entries: [], version: undefined }, [entry]);
}

/** So long after the releases were put there. */
const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

describe.each(drivers)('sweeping %s', (_, open) => {
  it('removes what nobody needs, as a whole, and says what', async () => {
    const store = await open();
    await storeWith(store, [a, b], pointer(release(b, 90)));
    expect(await sweep(store, ['mf-news', 'shell'], later(29))).toEqual([]);
    const swept = await sweep(store, ['mf-news', 'shell'], later(31));
    expect(sweptLines(swept)).toEqual([
      `mf-news ${a} was removed.`,
      'Removed 1 release that nobody needs any more.',
      '',
    ]);
    expect(ids(await store.stored('mf-news'))).toEqual([b]);
    expect(await store.list('mf-news')).toEqual([b]);
  });

  it('leaves a release that another command goes back to meanwhile', async () => {
    const store = await open();
    await storeWith(store, [a, b, c], pointer(release(c, 90)));
    const { remove } = store;
    store.remove = async (part, id) => {
      await remove(part, id);
      const pointers = await readPointers(store, 'remotes.json');
      await writePointers(store, 'remotes.json', pointers, [pointer(release(c, 90), release(b, 0))]);
    };
    expect(await sweep(store, ['mf-news'], later(31))).toEqual([{ part: 'mf-news', release: a }]);
    expect(await store.list('mf-news')).toEqual([b, c]);
  });

  it('that fails on the way says how far it came', async () => {
    const store = await open();
    await storeWith(store, [a, b, c], pointer(release(c, 90)));
    const { remove } = store;
    store.remove = async (part, id) => {
      if (id === b) throw new Error('the store did not remove it within 60 seconds');
      await remove(part, id);
    };
    await expect(sweep(store, ['mf-news'], later(31))).rejects.toThrow(
      'Removed 1 release before the store failed: the store did not remove it within 60 seconds',
    );
    expect(await store.list('mf-news')).toEqual([b, c]);
  });
});

it('the rest of a release that a killed command has left in a bucket goes after a day', async () => {
  const store = s3Store(await startTestS3(), await temporary());
  await storeWith(store, [a], pointer(release(a, 90)));
  await store.replace(`mf-news/${b}/assets/app.js`, 'export {};', undefined);
  expect(await sweep(store, ['mf-news'], later(0.9))).toEqual([]);
  expect(await sweep(store, ['mf-news'], later(1.1))).toEqual([{ part: 'mf-news', release: b }]);
});

it('a folder knows when a release was put there, for the last time', async () => {
  const folder = join(await temporary(), 'releases');
  const store = folderStore(folder);
  await storeWith(store, [a], pointer(release(b, 90)));
  await utimes(join(folder, 'mf-news', a, 'pages.json'), ago(40), ago(40));
  expect(await store.stored('mf-news')).toEqual([{ release: a, at: ago(40), isWhole: true }]);
  await store.put('mf-news', a, join(folder, 'mf-news', a));
  expect((await store.stored('mf-news'))[0]?.at.getTime()).toBeGreaterThan(Date.now() - 60_000);
});
