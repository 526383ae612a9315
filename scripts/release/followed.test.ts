import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { readPointers, writePointers } from './pointers.ts';
import { rollBack } from './rollback.ts';
import { folderStore, lastFile, type ReleaseStore } from './store.ts';

const at = new Date('2026-11-21T06:00:00.000Z');
const [old, live] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];

/** A store with two releases of the news and of the shell, by what they state of their versions; the second ones are live. */
async function storeWith(news: [object, object], shell: [object, object]): Promise<ReleaseStore> {
  const folder = await mkdtemp(join(tmpdir(), 'followed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = folderStore(folder);
  for (const [part, stated] of Object.entries({ 'mf-news': news, shell })) {
    for (const [index, release] of [old, live].entries()) {
      await mkdir(join(folder, part, release), { recursive: true });
      await writeFile(join(folder, part, release, lastFile(part)), JSON.stringify(stated[index]));
    }
    const move = (release: string) => ({ release, at: at.toISOString(), action: 'release' as const });
    const entry: RemotePointer = { name: part, url: `./${part}`, release: live, history: [move(old), move(live)] };
    const file = part === 'shell' ? 'shell.json' : 'remotes.json';
    await writePointers(store, file, { entries: [], version: undefined }, [entry]);
  }
  return store;
}

const liveNews = async (store: ReleaseStore) => (await readPointers(store, 'remotes.json')).entries[0]?.release;

it('a rollback to a neighbouring version is made', async () => {
  const store = await storeWith([{ contract: 2 }, { contract: 2, writtenIn: 3 }], [{ contract: 3 }, { contract: 3 }]);
  expect(await rollBack(store, 'mf-news', at)).toEqual({ release: old, replaced: live });
});

it('a rollback to a release that the live shell cannot follow is refused, with both versions', async () => {
  const store = await storeWith([{ contract: 1 }, { contract: 2, writtenIn: 3 }], [{ contract: 2 }, { contract: 3 }]);
  await expect(rollBack(store, 'mf-news', at)).rejects.toThrow(
    `shell ${live}, of version 3 of the contract, cannot follow mf-news ${old}: written in version 1, and versions 2 and 3 are followed: build it from a newer source (docs/operations.md).`,
  );
  expect(await liveNews(store)).toBe(live);
});

it('a rollback of the shell to one that cannot follow a live remote is refused; one that states no version is of version 2', async () => {
  const store = await storeWith([{ contract: 2 }, { contract: 3, writtenIn: 4 }], [{}, { contract: 3 }]);
  await expect(rollBack(store, 'shell', at)).rejects.toThrow(
    `shell ${old}, of version 2 of the contract, cannot follow mf-news ${live}: needs readers of version 3, and this one is of version 2`,
  );
});
