import { readPointers, writePointers } from 'shared/build/store/pointers.ts';
import { folderStore } from 'shared/build/store/store.ts';
import type { Move, RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it } from 'vitest';
import { isUnneeded, sweep } from './sweep.ts';

const now = new Date('2026-11-21T06:00:00.000Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
const ids = 'abcdef'.split('').map((letter) => letter.repeat(12));
const [a, b, c] = ids as [string, string, string];

const live = (id: string, days: number): Move => ({ release: id, at: ago(days).toISOString(), action: 'release' });
const pointer = (...history: Move[]): RemotePointer => ({
  ...{ name: 'mf-news', url: './mf-news', history },
  release: history.at(-1)?.release,
});

describe('of releases that are old, nobody needs', () => {
  const unneeded = (...days: number[]) => {
    const history = days.map((each, index) => live(ids[index] ?? '', each));
    return ids.filter((id) => isUnneeded(pointer(...history), id, ago(90), now));
  };

  it.each<[string, number[], string[]]>([
    ['those before the last three', [80, 70, 60, 50, 40, 20], [a, b]],
    ['none that was live during the last seven days', [80, 7.1, 6.9, 1, 0.5, 0.1], [a]],
  ])('%s', (_, days, expected) => {
    expect(unneeded(...days)).toEqual(expected);
  });

  it('a candidate once thirty days are over', () => {
    expect([29.9, 30.1].map((days) => isUnneeded(pointer(live(a, 90)), b, ago(days), now))).toEqual([false, true]);
    expect(isUnneeded(undefined, b, ago(30.1), now)).toBe(true);
  });
});

it('sweeping removes them, but for one that another command goes back to meanwhile', async () => {
  const store = folderStore(await testFolder());
  for (const id of [a, b, c]) await store.put('mf-news', id, await testFolder({ 'pages.json': '{}' }));
  await writePointers(store, await readPointers(store, 'remotes.json'), [pointer(live(c, 90))]);
  const { remove } = store;
  store.remove = async (part, id) => {
    await remove(part, id);
    const pointers = await readPointers(store, 'remotes.json');
    await writePointers(store, pointers, [pointer(live(c, 90), live(b, 0))]);
  };
  const said: string[] = [];
  const later = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  await sweep(store, ['mf-news', 'shell'], later, (sentence) => void said.push(sentence));
  expect([said, await store.list('mf-news')]).toEqual([[`mf-news ${a} was removed.`], [b, c]]);
});
