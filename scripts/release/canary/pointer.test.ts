import { expect, it } from 'vitest';
import type { RemotePointer } from '../../../shared/src/contract/remotes.contract.ts';
import { readPointers } from '../pointers.ts';
import { rollBackCanary, withCanary } from './pointer.ts';
import { memoryStore } from './testStore.ts';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const at = new Date('2026-11-21T07:00:00.000Z');
const since = '2026-11-21T06:00:00.000Z';
const news: RemotePointer = { name: 'mf-news', url: './mf-news', release: a };
const contact: RemotePointer = { name: 'mf-contact', url: './mf-contact', release: a };
const started = { release: b, places: 500, since };

it('a canary stands beside the live release, and goes where no other one is', () => {
  const first = withCanary([news, contact], 'mf-news', started, () => 0);
  const both = withCanary(first, 'mf-contact', started, () => 0);
  expect(both.map(({ release, canary }) => [release, canary?.from])).toEqual([
    [a, 0],
    [a, 500],
  ]);
  expect(withCanary(both, 'mf-news', { ...started, places: 300 }, () => 0)[0]?.canary).toMatchObject({
    from: 0,
    places: 300,
  });
});

it.each([
  ['was never released', [contact]],
  ['was withdrawn', [{ ...news, withdrawn: true as const }]],
])('a remote that %s has no canary', (_, entries) => {
  expect(() => withCanary(entries, 'mf-news', started, () => 0)).toThrow(
    'mf-news is not live: a canary is compared with what is. Release it without --canary.',
  );
});

it('one that is rolled back leaves the live release, and says why', async () => {
  const store = memoryStore(withCanary([news, contact], 'mf-news', started, () => 0));
  expect((await rollBackCanary(store, 'mf-news', { at, cause: 'errors', since }))?.canary.release).toBe(b);
  expect((await readPointers(store, 'remotes.json')).entries).toEqual([
    { ...news, formerCanary: { release: b, at: at.toISOString(), cause: 'errors' } },
    contact,
  ]);
  expect(await rollBackCanary(store, 'mf-news', { at, cause: 'errors' })).toBe(undefined);
});

it('one that has begun anew meanwhile is not rolled back for what the one before did', async () => {
  const store = memoryStore(withCanary([news], 'mf-news', started, () => 0));
  expect(await rollBackCanary(store, 'mf-news', { at, cause: 'errors', since: '2026-11-20T06:00:00.000Z' })).toBe(
    undefined,
  );
  expect((await readPointers(store, 'remotes.json')).entries[0]?.canary?.release).toBe(b);
});
