import { spawnSync } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { draftOf, durableWrite, sweepDrafts } from './durableWrite.ts';
import { testFolder } from './testSupport/folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await testFolder();
});

const machine = hostname().replaceAll(/\W/g, '_');
/** A process that has ended: nobody has its number. */
const ended = () => spawnSync(process.execPath, ['-e', '']).pid;

it('a draft of a process that is gone is swept, file or folder; nothing else is', async () => {
  await writeFile(join(folder, `pointers.json.${machine}-${ended()}-01234567.draft`), '');
  await mkdir(join(folder, `release.${machine}-${ended()}-01234567.draft/assets`), { recursive: true });
  const own = draftOf('own');
  for (const name of [own, 'notes.draft', 'pointers.json', 'pointers.json.elsewhere-1-01234567.draft'])
    await writeFile(join(folder, name), '');
  await sweepDrafts(folder);
  expect((await readdir(folder)).sort()).toEqual(
    ['notes.draft', own, 'pointers.json', 'pointers.json.elsewhere-1-01234567.draft'].sort(),
  );
});

it('a draft of another machine is swept when a day has passed', async () => {
  const draft = join(folder, 'pointers.json.elsewhere-1-01234567.draft');
  await writeFile(draft, '');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(draft, yesterday, yesterday);
  await sweepDrafts(folder);
  expect(await readdir(folder)).toEqual([]);
});

it('folders below are swept where that is requested, and a folder that is not there is no error', async () => {
  await mkdir(join(folder, 'below'));
  await writeFile(join(folder, 'below', `a.${machine}-${ended()}-01234567.draft`), '');
  await sweepDrafts(folder);
  expect(await readdir(join(folder, 'below'))).toHaveLength(1);
  await sweepDrafts(folder, { recursive: true });
  expect(await readdir(join(folder, 'below'))).toEqual([]);
  await sweepDrafts(join(folder, 'none'));
});

it('a durable write replaces a file, and leaves no draft, also where it fails', async () => {
  const file = join(folder, 'pointers.json');
  await durableWrite(file, 'old');
  await durableWrite(file, 'new');
  expect(await readdir(folder)).toEqual(['pointers.json']);
  await mkdir(join(folder, 'taken/inside'), { recursive: true });
  await expect(durableWrite(join(folder, 'taken'), 'text')).rejects.toThrow();
  expect((await readdir(folder)).sort()).toEqual(['pointers.json', 'taken']);
});
