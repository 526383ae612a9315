import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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
