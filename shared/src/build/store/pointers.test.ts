import { describe, expect, it } from 'vitest';
import { type Move, parseRemotes } from '../../contract/store/remotes.contract.ts';
import { testFolder } from '../../files/testSupport/folder.ts';
import { liveSince, moved, readPointers, remembered } from './pointers.ts';
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

it.each<['remotes.json' | 'shell.json', string, string]>([
  ['remotes.json', '[{"name":"mf-news"}]', 'field 0.url: '],
  ['shell.json', '[{"name":"mf-news","url":"./mf-news"}]', 'field 0.name: '],
  ['remotes.json', '{', 'field (the whole file): '],
])('damaged pointers are refused by file and field (%s: %s)', async (file, text, message) => {
  const folder = await testFolder({ [file]: text });
  await expect(readPointers(folderStore(folder), file)).rejects.toThrow(`${folder}/${file}: ${message}`);
});

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 6));
const id = (number: number) => String(number).padStart(12, '0');
/** A release on each of these days, named by its place. */
const onDays = (...days: number[]): Move[] =>
  days.map((number, place) => ({ release: id(place), at: day(number).toISOString(), action: 'release' }));

describe('releases that were live since a moment', () => {
  it('are those from then on, and the one that was live at that moment', () => {
    expect([...liveSince(onDays(1, 3, 9, 12), day(5))]).toEqual([id(1), id(2), id(3)]);
  });

  it('are all where the history begins later, the last one where no pointer has moved since, and none without a history', () => {
    expect([...liveSince(onDays(6, 7), day(5))]).toEqual([id(0), id(1)]);
    expect([...liveSince(onDays(1, 3), day(20))]).toEqual([id(1)]);
    expect([...liveSince([], day(5))]).toEqual([]);
  });
});

describe('what is remembered of a history', () => {
  it('is twenty moves, where they go back further than a week', () => {
    const days = Array.from({ length: 25 }, (_, place) => place + 1);
    expect(remembered(onDays(...days), day(25)).map(({ release }) => release)).toEqual(
      days.slice(5).map((number) => id(number - 1)),
    );
  });

  it('is all of the last week, and what was live as it began, where there were more', () => {
    const busy = onDays(1, 2, ...Array.from({ length: 50 }, () => 20));
    expect(remembered(busy, day(20)).map(({ release }) => release)).toEqual([
      id(1),
      ...Array.from({ length: 50 }, (_, place) => id(place + 2)),
    ]);
  });
});
