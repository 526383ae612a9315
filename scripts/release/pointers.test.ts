import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Move, parseRemotes, type RemotePointer } from '../../shared/src/contract/remotes.contract.ts';
import { liveIn as allLiveIn, isLive } from './deliver.ts';
import { formerReleases, moved, pointerFile, readPointers, writePointers } from './pointers.ts';
import { rollBack, withdraw } from './rollback.ts';
import type { ReleaseStore } from './store.ts';
import { folderStore } from './store.ts';

const [a, b, c] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'] as const;
const at = '2026-11-21T06:00:00.000Z';

/** A history in short: `+a` is a release, `-a` a rollback to it. */
const moves = (...steps: string[]): Move[] =>
  steps.map((step) => ({
    release: step.slice(1).repeat(12),
    at,
    action: step.startsWith('+') ? 'release' : 'rollback',
  }));

describe('former releases', () => {
  it.each<[string, string[], string[]]>([
    ['nothing before the first release', ['+a'], []],
    ['the release before', ['+a', '+b'], [a]],
    ['all before, the latest first', ['+a', '+b', '+c'], [b, a]],
    ['not the one that was rolled back', ['+a', '+b', '+c', '-b'], [a]],
    ['nothing after the last step back', ['+a', '+b', '-a'], []],
    ['not the one that was rolled back, also after a new release', ['+a', '+b', '-a', '+c'], [a]],
    ['a release that was given a second chance', ['+a', '+b', '-a', '+b'], [a]],
    ['what was live before a jump to a release that never was', ['+a', '-c'], []],
  ])('are %s', (_, steps, expected) => {
    expect(formerReleases(moves(...steps))).toEqual(expected);
  });
});

describe('a move', () => {
  const release = (id: string): Move => ({ release: id, at, action: 'release' });

  it('gives a new part a pointer, after the others', () => {
    const others: RemotePointer[] = [{ name: 'mf-contact', url: 'https://contact.test' }];
    expect(moved(others, 'mf-news', release(a))).toEqual([
      ...others,
      { name: 'mf-news', url: './mf-news', release: a, history: [release(a)] },
    ]);
  });

  it('keeps the place and the address of a known part, and all others as they are', () => {
    const entries = [
      { name: 'mf-news', url: 'https://news.test', release: a },
      { name: 'mf-contact', url: './mf-contact', release: c },
    ];
    expect(moved(entries, 'mf-news', release(b))).toEqual([
      { name: 'mf-news', url: 'https://news.test', release: b, history: [release(b)] },
      entries[1],
    ]);
  });

  it('is remembered with the nineteen before it', () => {
    let entries: RemotePointer[] = [];
    for (let count = 1; count <= 25; count++)
      entries = moved(entries, 'mf-news', { ...release(count % 2 ? a : b), at: `2026-11-${10 + count}T06:00:00.000Z` });
    expect(entries[0]?.history?.length).toBe(20);
  });

  it('writes what hosts read', () => {
    const written = JSON.parse(JSON.stringify(moved([], 'mf-news', release(a))));
    expect(parseRemotes(written, 'remotes.json')[0]).toMatchObject({ name: 'mf-news', url: './mf-news', release: a });
  });
});

/** A store in which a part has these releases, and this history. */
async function storeWith(part: string, releases: string[], steps: string[]): Promise<ReleaseStore> {
  const folder = await mkdtemp(join(tmpdir(), 'pointers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const built = await mkdtemp(join(folder, 'built-'));
  for (const file of ['pages.json', 'frame.json']) await writeFile(join(built, file), '{}');
  const store = folderStore(join(folder, 'releases'));
  for (const release of releases) await store.put(part, release, built);
  const entries = moves(...steps).reduce((known, move) => moved(known, part, move), [] as RemotePointer[]);
  await writePointers(store, pointerFile(part), { entries: [], version: undefined }, entries);
  return store;
}

const liveIn = async (store: ReleaseStore, part: string) =>
  (await readPointers(store, pointerFile(part))).entries.find(({ name }) => name === part)?.release;

describe('a rollback', () => {
  it('goes one release further back each time, then says that there is none', async () => {
    const store = await storeWith('mf-news', [a, b, c], ['+a', '+b', '+c']);
    expect(await rollBack(store, 'mf-news', new Date(at))).toEqual({ release: b, replaced: c });
    expect(await rollBack(store, 'mf-news', new Date(at))).toEqual({ release: a, replaced: b });
    expect(await liveIn(store, 'mf-news')).toBe(a);
    await expect(rollBack(store, 'mf-news', new Date(at))).rejects.toThrow(
      `mf-news has no release before ${a}: release another one, or name one to go to (\`--withdraw\` takes the remote out of the site).`,
    );
  });

  it('of the shell moves the pointer of the shell', async () => {
    const store = await storeWith('shell', [a, b], ['+a', '+b']);
    expect(await rollBack(store, 'shell', new Date(at))).toEqual({ release: a, replaced: b });
    expect(await liveIn(store, 'shell')).toBe(a);
  });

  it('goes to the release that is named', async () => {
    const store = await storeWith('mf-news', [a, b, c], ['+a', '+b', '+c']);
    const made = { by: 'Asha Gurung', commit: '0123456789ab' };
    expect(await rollBack(store, 'mf-news', new Date(at), a, made)).toEqual({ release: a, replaced: c });
    const { entries } = await readPointers(store, 'remotes.json');
    expect(entries[0]?.history?.at(-1)).toEqual({ ...moves('-a')[0], ...made });
  });

  it('to a release that the store does not have moves nothing', async () => {
    const store = await storeWith('mf-news', [b], ['+a', '+b']);
    await expect(rollBack(store, 'mf-news', new Date(at))).rejects.toThrow(
      `${store.address} has no release ${a} of mf-news: \`npm run releases\` lists what it has.`,
    );
    expect(await liveIn(store, 'mf-news')).toBe(b);
  });

  it('of a part that was never released says so', async () => {
    const store = await storeWith('mf-news', [], []);
    await expect(rollBack(store, 'mf-contact', new Date(at))).rejects.toThrow(
      `mf-contact was never released to ${store.address}: there is nothing to go back to.`,
    );
  });

  it('and another one at the same moment lose neither', async () => {
    const store = await storeWith('mf-news', [a, b], ['+a', '+b']);
    const pointers = await readPointers(store, 'remotes.json');
    const other = moves('+a', '+b').reduce((known, move) => moved(known, 'mf-contact', move), pointers.entries);
    await writePointers(store, 'remotes.json', pointers, other);
    await store.put('mf-contact', a, await store.get('mf-news', a));
    await Promise.all(['mf-news', 'mf-contact'].map((part) => rollBack(store, part, new Date(at))));
    expect([await liveIn(store, 'mf-news'), await liveIn(store, 'mf-contact')]).toEqual([a, a]);
  });
});

describe('a remote with one release', () => {
  it('is withdrawn: out of the site, with its history, and live again when it is released again', async () => {
    const store = await storeWith('mf-news', [a], ['+a']);
    expect(await withdraw(store, 'mf-news', new Date(at))).toEqual({ release: a, replaced: a });
    const { entries } = await readPointers(store, 'remotes.json');
    expect(entries).toEqual([
      { name: 'mf-news', url: './mf-news', release: a, history: moves('+a', '-a'), withdrawn: true },
    ]);
    expect(isLive(await allLiveIn(store), 'mf-news', a)).toBe(false);
    await expect(withdraw(store, 'mf-news', new Date(at))).rejects.toThrow(
      `mf-news is not live from ${store.address}.`,
    );
    await expect(rollBack(store, 'mf-news', new Date(at))).rejects.toThrow(
      'mf-news was withdrawn: release it again, or name a release to go to.',
    );
    expect(moved(entries, 'mf-news', { release: a, at, action: 'release' })[0]?.withdrawn).toBe(undefined);
  });

  it('is not withdrawn where it can go back, and the shell never is', async () => {
    const store = await storeWith('mf-news', [a, b], ['+a', '+b']);
    await expect(withdraw(store, 'mf-news', new Date(at))).rejects.toThrow(
      `mf-news can go back to ${a}: leave out --withdraw.`,
    );
    await expect(withdraw(store, 'shell', new Date(at))).rejects.toThrow('The shell cannot be withdrawn');
    expect(await liveIn(store, 'mf-news')).toBe(b);
  });
});

describe('pointers that are damaged', () => {
  it.each([
    ['remotes.json', '[{"name":"mf-news"}]', 'field 0.url: '],
    ['shell.json', '[{"name":"mf-news","url":"./mf-news"}]', 'field 0.name: '],
    ['remotes.json', '{', 'field (the whole file): '],
  ])('(%s: %s) are refused by file and field', async (file, text, message) => {
    const store = await storeWith('mf-contact', [], []);
    await store.replace(file, text, (await store.read(file))?.version);
    await expect(readPointers(store, file)).rejects.toThrow(`${store.address}/${file}: ${message}`);
  });
});
