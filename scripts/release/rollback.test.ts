import { join } from 'node:path';
import { formerReleases, moved, pointerFile, readPointers, writePointers } from 'shared/build/store/pointers.ts';
import { folderStore, lastFile, type ReleaseStore } from 'shared/build/store/store.ts';
import type { Move, RemotePointer } from 'shared/contract/store/remotes.contract.ts';
import { putFiles, testFolder } from 'shared/files/testSupport/folder.ts';
import { describe, expect, it } from 'vitest';
import { rollBack } from './rollback.ts';

const [a, b, c] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const at = '2026-11-21T06:00:00.000Z';
const now = new Date(at);

/** A history in short: `+a` is a release, `-a` a rollback to it. */
const moves = (...steps: string[]): Move[] =>
  steps.map((step) => ({
    release: step.slice(1).repeat(12),
    at,
    action: step.startsWith('+') ? 'release' : 'rollback',
  }));

/** Puts the releases of a part into a store, with their history. @param stated what they state of their versions, by id */
async function release(store: ReleaseStore, part: string, history: Move[], stated: Record<string, object> = {}) {
  for (const { release: id } of history)
    await putFiles(join(store.address, part, id), { [lastFile(part)]: JSON.stringify(stated[id] ?? { contract: 4 }) });
  const pointers = await readPointers(store, pointerFile(part));
  const entries = history.reduce((known, move) => moved(known, part, move), pointers.entries);
  await writePointers(store, pointers, entries);
}

const emptyStore = async () => folderStore(await testFolder());

async function storeWith(part: string, ...steps: string[]): Promise<ReleaseStore> {
  const store = await emptyStore();
  await release(store, part, moves(...steps));
  return store;
}

const pointerIn = async (store: ReleaseStore, part: string): Promise<RemotePointer | undefined> =>
  (await readPointers(store, pointerFile(part))).entries.find(({ name }) => name === part);
const liveIn = async (store: ReleaseStore, part = 'mf-news') => (await pointerIn(store, part))?.release;

it.each<[string, string[], string[]]>([
  ['nothing before the first release', ['+a'], []],
  ['all before, the latest first', ['+a', '+b', '+c'], [b, a]],
  ['not the one that was rolled back', ['+a', '+b', '+c', '-b'], [a]],
  ['not the one that was rolled back, also after a new release', ['+a', '+b', '-a', '+c'], [a]],
  ['a release that was given a second chance', ['+a', '+b', '-a', '+b'], [a]],
  ['what was live before a jump to a release that never was', ['+a', '-c'], []],
])('former releases are %s', (_, steps, expected) => {
  expect(formerReleases(moves(...steps))).toEqual(expected);
});

describe('a rollback', () => {
  it.each(['mf-news', 'shell'])('of %s makes the release before the last one live', async (part) => {
    const store = await storeWith(part, '+a', '+b');
    expect(await rollBack(store, part, now)).toEqual({ release: a, replaced: b });
    expect(await liveIn(store, part)).toBe(a);
  });

  it('goes to the release that is named, and keeps who did it', async () => {
    const store = await storeWith('mf-news', '+a', '+b', '+c');
    const made = { by: 'Asha Gurung', commit: '0123456789ab' };
    expect(await rollBack(store, 'mf-news', now, a, made)).toEqual({ release: a, replaced: c });
    expect((await pointerIn(store, 'mf-news'))?.history?.at(-1)).toEqual({ ...moves('-a')[0], ...made });
  });

  it('goes one step back, however often and by however many it is asked for', async () => {
    for (let run = 0; run < 5; run++) {
      const store = await storeWith('mf-news', '+a', '+b', '+c');
      const operators = ['Asha', 'Aiko'].map((by) => rollBack(store, 'mf-news', now, undefined, { by }));
      const done = await Promise.allSettled(operators);
      expect([done.filter(({ status }) => status === 'fulfilled').length, await liveIn(store)]).toEqual([1, b]);
      await expect(rollBack(store, 'mf-news', now)).rejects.toThrow(
        /^mf-news was rolled back to b{12} at 2026-11-21 06:00 UTC by (Asha|Aiko): nothing has changed\. To go further back, name a release: a{12} was live before\.$/,
      );
      expect(await liveIn(store)).toBe(b);
    }
  });

  it('moves away from the release that it saw live, and from no other', async () => {
    const store = await storeWith('mf-news', '+a', '+b', '+c');
    const { replace } = store;
    store.replace = async (...args) => {
      store.replace = replace;
      await release(store, 'mf-news', moves('+d'));
      return replace(...args);
    };
    await expect(rollBack(store, 'mf-news', now)).rejects.toThrow(
      'mf-news was moved to dddddddddddd at 2026-11-21 06:00 UTC: this command has changed nothing.',
    );
    expect(await liveIn(store)).toBe('dddddddddddd');
  });

  it('and one of another part at the same moment lose neither', async () => {
    const store = await storeWith('mf-news', '+a', '+b');
    await release(store, 'mf-contact', moves('+a', '+b'));
    await Promise.all(['mf-news', 'mf-contact'].map((part) => rollBack(store, part, now)));
    expect([await liveIn(store, 'mf-news'), await liveIn(store, 'mf-contact')]).toEqual([a, a]);
  });

  it.each([
    ['mf-news', `mf-news has no release before ${a}: release another one, or name one to go to.`],
    ['mf-contact', 'mf-contact was never released to <store>: there is nothing to go back to.'],
  ])('of a part without a release before is refused (%s)', async (part, sentence) => {
    const store = await storeWith('mf-news', '+a');
    await expect(rollBack(store, part, now)).rejects.toThrow(sentence.replace('<store>', store.address));
  });

  it('to a candidate, which has not passed all checks, is refused', async () => {
    const store = await storeWith('mf-news', '+a', '+b');
    await putFiles(join(store.address, 'mf-news', c), { 'pages.json': '{}' });
    const sentence = `mf-news ${c} was not live lately: release its source, with all checks.`;
    await expect(rollBack(store, 'mf-news', now, c)).rejects.toThrow(sentence);
    expect(await liveIn(store)).toBe(b);
  });

  it('to a release that the store does not have is refused', async () => {
    const store = await storeWith('mf-news', '+a', '+b');
    await expect(rollBack(store, 'mf-news', now, c)).rejects.toThrow(
      `${store.address} has no release ${c} of mf-news: \`npm run releases\` lists what it has.`,
    );
  });

  it.each([
    ['mf-news', { [a]: { contract: 2 } }, {}, `mf-news ${a}: written in version 2, and a shell of version 4 installs`],
    ['shell', {}, { [a]: { contract: 3 } }, `mf-news ${b}: written in version 4, and the shell reads version 3: `],
  ])('to a version that shell or remote cannot follow is refused (%s)', async (part, news, shell, sentence) => {
    const store = await emptyStore();
    await release(store, 'mf-news', moves('+a', '+b'), news);
    await release(store, 'shell', moves('+a', '+b'), shell);
    await expect(rollBack(store, part, now)).rejects.toThrow(sentence);
    expect(await liveIn(store, part)).toBe(b);
  });
});
