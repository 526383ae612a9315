import { expect, it } from 'vitest';
import { mapFew } from './mapFew.ts';

it('gives what became of each item, in their order', async () => {
  expect(await mapFew([3, 1, 2], async (item) => 2 * item)).toEqual([6, 2, 4]);
});

it('begins nothing after an error, and ends when all that had begun has ended', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const task = async (item: number) => {
    begun.push(item);
    if (item === 1) throw new Error('No 1');
    await new Promise((resolve) => setTimeout(resolve, 5));
    ended.push(item);
  };
  const items = Array.from({ length: 30 }, (_, index) => index);
  await expect(mapFew(items, task)).rejects.toThrow('No 1');
  expect([begun, ended]).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [0, 2, 3, 4, 5, 6, 7],
  ]);
  begun.length = 0;
  await expect(mapFew(items, task, 2)).rejects.toThrow('No 1');
  expect(begun).toEqual([0, 1]);
});
