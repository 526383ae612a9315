import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { release, testRelease } from './checks/testSupport/site.ts';
import { deliver, isLive, liveIn } from './deliver.ts';
import { moved, readPointers, writePointers } from './pointers.ts';
import type { Built, Check } from './site.ts';
import type { ReleaseStore } from './store.ts';
import { folderStore } from './store.ts';

const at = new Date('2026-11-21T06:00:00.000Z');
const sound: Check = async () => [];

async function emptyStore(): Promise<ReleaseStore> {
  const folder = await mkdtemp(join(tmpdir(), 'deliver-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folderStore(join(folder, 'releases'));
}

async function builtRemote(part: string, page: string): Promise<Built> {
  return { part, release, folder: (await testRelease(part, { [page]: '' })).folder };
}

async function builtShell(): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'host'));
  await writeFile(join(folder, 'frame.json'), '{}');
  return { part: 'shell', release: 'ffffffffffff', folder };
}

/** A store in which the shell and `mf-contact` are live. */
async function runningSite(): Promise<ReleaseStore> {
  const store = await emptyStore();
  const built = [await builtShell(), await builtRemote('mf-contact', '/en/contact')];
  await deliver({ store, built, checks: [], candidate: false, at, madeBy: {} });
  return store;
}

const news = () => builtRemote('mf-news', '/en/news');

describe('a delivery', () => {
  it('checks the site as it would be, uploads, and moves the pointer', async () => {
    const store = await runningSite();
    const check = vi.fn(sound);
    await deliver({ store, built: [await news()], checks: [check], candidate: false, at, madeBy: {} });
    const site = check.mock.calls[0]?.[0];
    expect([site?.remotes.map(({ remote }) => remote), site?.candidates.map(({ remote }) => remote)]).toEqual([
      ['mf-contact', 'mf-news'],
      ['mf-news'],
    ]);
    expect([site?.shellIsNew, site?.shell]).toEqual([false, await store.get('shell', 'ffffffffffff')]);
    expect((await readPointers(store, 'remotes.json')).entries.at(-1)).toEqual({
      name: 'mf-news',
      url: './mf-news',
      release,
      history: [{ release, at: at.toISOString(), action: 'release' }],
    });
    expect(await store.list('mf-news')).toEqual([release]);
  });

  it('that is refused has changed nothing, and ends with the first check that finds something', async () => {
    const store = await runningSite();
    const later = vi.fn(sound);
    const checks = [sound, async () => ['one thing', 'another thing'], later];
    await expect(deliver({ store, built: [await news()], checks, candidate: false, at, madeBy: {} })).rejects.toThrow(
      `mf-news ${release}: not released, nothing has changed.\n  one thing\n  another thing`,
    );
    expect(later).not.toHaveBeenCalled();
    expect([isLive(await liveIn(store), 'mf-news', release), await store.list('mf-news')]).toEqual([false, []]);
  });

  it('checks anew when another pointer was moved meanwhile, and loses neither', async () => {
    const store = await runningSite();
    const built = [await news()];
    const check = vi.fn<Check>(async () => {
      if (check.mock.calls.length > 1) return [];
      const pointers = await readPointers(store, 'remotes.json');
      const { folder } = await testRelease('mf-contact', { '/en/contact': '' }, { release: 'eeeeeeeeeeee' });
      await store.put('mf-contact', 'eeeeeeeeeeee', folder);
      const move = { release: 'eeeeeeeeeeee', at: at.toISOString(), action: 'release' as const };
      await writePointers(store, 'remotes.json', pointers, moved(pointers.entries, 'mf-contact', move));
      return [];
    });
    await deliver({ store, built, checks: [check], candidate: false, at, madeBy: {} });
    expect(check).toHaveBeenCalledTimes(2);
    const live = await liveIn(store);
    expect([isLive(live, 'mf-news', release), isLive(live, 'mf-contact', 'eeeeeeeeeeee')]).toEqual([true, true]);
  });

  it('refuses other content under an id that the store has', async () => {
    const store = await runningSite();
    await deliver({ store, built: [await news()], checks: [], candidate: true, at, madeBy: {} });
    const other = { ...(await news()), folder: (await testRelease('mf-news', { '/en/news': 'other' })).folder };
    await expect(deliver({ store, built: [other], checks: [], candidate: false, at, madeBy: {} })).rejects.toThrow(
      `${store.address} has a mf-news ${release} that is not the same: build from a clean source.`,
    );
  });

  it('without a shell says how to begin', async () => {
    const store = await emptyStore();
    await expect(
      deliver({ store, built: [await news()], checks: [], candidate: false, at, madeBy: {} }),
    ).rejects.toThrow(`${store.address} has no shell yet: begin with \`npm run release -- --all\`.`);
  });
});
