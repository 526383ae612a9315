import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Move, parseRemotes } from '../../shared/src/contract/remotes.contract.ts';
import { moved, readPointers } from './pointers.ts';
import { folderStore } from './store.ts';

const [a, b] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'];
const released = (release: string): Move => ({ release, at: '2026-11-21T06:00:00.000Z', action: 'release' });

it('a move gives a new part a pointer, and keeps place and address of a known one', () => {
  const contact = { name: 'mf-contact', url: 'https://contact.test', release: a };
  const added = moved([contact], 'mf-news', released(a));
  expect(added).toEqual([contact, { name: 'mf-news', url: './mf-news', release: a, history: [released(a)] }]);
  expect(parseRemotes(JSON.parse(JSON.stringify(added)), 'remotes.json')).toEqual(added);
  expect(moved(added, 'mf-contact', released(b))).toEqual([
    { ...contact, release: b, history: [released(b)] },
    added[1],
  ]);
});

it.each([
  ['remotes.json', '[{"name":"mf-news"}]', 'field 0.url: '],
  ['shell.json', '[{"name":"mf-news","url":"./mf-news"}]', 'field 0.name: '],
  ['remotes.json', '{', 'field (the whole file): '],
])('damaged pointers are refused by file and field (%s: %s)', async (file, text, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'pointers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, file), text);
  await expect(readPointers(folderStore(folder), file)).rejects.toThrow(`${folder}/${file}: ${message}`);
});
