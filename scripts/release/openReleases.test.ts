import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { folderStore } from './folderStore.ts';
import { openReleases } from './openReleases.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 6));
const ids = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'];

it('pages of what was live in the last week may be open, for a week from its end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [index, id] of ids.slice(0, 3).entries()) {
    await mkdir(join(folder, 'mf-news', id), { recursive: true });
    await writeFile(join(folder, 'mf-news', id, 'pages.json'), JSON.stringify({ contract: index + 1 }));
  }
  // The last one has left the store, against the rule.
  const history = [1, 3, 9, 11].map((number, index) => ({
    release: ids[index] ?? '',
    at: day(number).toISOString(),
    action: 'release' as const,
  }));
  const entries = [{ name: 'mf-news', url: './mf-news', release: ids[3], history }];
  expect(await openReleases(folderStore(folder), entries, day(12))).toEqual([
    { remote: 'mf-news', release: ids[1], stated: { contract: 2 }, until: day(16) },
    { remote: 'mf-news', release: ids[2], stated: { contract: 3 }, until: day(18) },
  ]);
});

it('pages of what is live may be open for a week from now', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'open-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const release = 'aaaaaaaaaaaa';
  await mkdir(join(folder, 'mf-news', release), { recursive: true });
  await writeFile(join(folder, 'mf-news', release, 'pages.json'), '{"contract":2,"writtenIn":3}');
  const history = [{ release, at: day(1).toISOString(), action: 'release' as const }];
  expect(
    await openReleases(folderStore(folder), [{ name: 'mf-news', url: './mf-news', release, history }], day(12)),
  ).toEqual([{ remote: 'mf-news', release, stated: { contract: 2, writtenIn: 3 }, until: day(19) }]);
});
