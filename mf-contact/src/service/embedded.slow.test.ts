import fs, { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from './database.ts';
import { enquiryStore } from './store.ts';
import { sita } from './testSupport/enquiry.ts';

/** Lets no byte be written until it is called. */
function fillDisk(): () => void {
  const written = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  return () => {
    written.mockRestore();
    syncBuiltinESMExports();
  };
}

it('an embedded database whose disk is full refuses enquiries, and takes them once there is room', {
  timeout: 180_000,
}, async () => {
  const folder = await testFolder();
  const database = await openDatabase(folder);
  onTestFinished(() => database.close());
  const store = enquiryStore(database, []);
  const add = (key: string) => store.add({ key, language: 'en', enquiry: sita });
  const { reference } = await add('before');
  const makeRoom = fillDisk();
  onTestFinished(makeRoom);
  // The second waits behind the one at which the database gives up.
  const refused = await Promise.allSettled([add('refused'), database.query('select 1')]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  makeRoom();
  const { reference: later } = await add('after');
  const stored = (await store.list(false)).map((enquiry) => enquiry.reference);
  expect(stored).toEqual([later, reference]);
});

/** Identity of a file or folder, whatever its name is. */
const idOf = (path: string) => {
  const { ino, birthtimeMs } = statSync(path);
  return `${ino} ${birthtimeMs}`;
};

/** Prototype of every open file of `node:fs/promises`. */
const handle = await open(tmpdir());
const fileHandle = Object.getPrototypeOf(handle) as FileHandle;
await handle.close();

/** Keeps what a disk keeps: the content and names that were synced. @returns writes what a power failure leaves to a folder */
function recordDisk(root: string): (to: string) => void {
  const contents = new Map<string, Buffer>();
  const folders = new Map<string, Map<string, string>>();
  const record = (descriptor: number) => {
    const path = readlinkSync(`/proc/self/fd/${descriptor}`);
    if (!path.startsWith(root)) return;
    if (statSync(path).isDirectory()) {
      folders.set(idOf(path), new Map(readdirSync(path).map((name) => [name, idOf(join(path, name))])));
      return;
    }
    contents.set(idOf(path), readFileSync(path));
    // A journaling file system writes the names on the way to a new file with it.
    for (let at = path; at !== root; at = dirname(at)) {
      const folder = idOf(dirname(at));
      const names = folders.get(folder) ?? new Map<string, string>();
      folders.set(folder, names.set(basename(at), idOf(at)));
    }
  };
  const { fsyncSync } = fs;
  const { sync } = fileHandle;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    record(descriptor);
  });
  vi.spyOn(fileHandle, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this);
    record(this.fd);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const write = (id: string, to: string) => {
    const names = folders.get(id);
    if (!names) return writeFileSync(to, contents.get(id) ?? '');
    mkdirSync(to, { recursive: true, mode: 0o700 });
    for (const [name, entry] of names) write(entry, join(to, name));
  };
  return (to) => write(idOf(root), to);
}

it('a power failure takes no confirmed enquiry, and leaves a database that opens', { timeout: 180_000 }, async () => {
  const folder = await testFolder();
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const cutPower = recordDisk(disk);
  const database = await openDatabase(join(disk, 'postgres'));
  const store = enquiryStore(database, ['staff']);
  const confirmed: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const { reference } = await store.add({ key: `power ${count}`, language: 'en', enquiry: sita });
    confirmed.unshift(reference);
    cutPower(join(folder, `after ${count}`));
  }
  await database.close();
  for (const count of [0, 5]) {
    const left = await openDatabase(join(folder, `after ${count}`, 'postgres'));
    const stored = (await enquiryStore(left, []).list(false)).map(({ reference }) => reference);
    await left.close();
    expect(stored).toEqual(confirmed.slice(5 - count));
  }
});
