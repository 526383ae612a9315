import { execFileSync, spawn } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { testFolder } from 'shared/files/testSupport/folder.ts';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { enquiriesCommand } from './commands.ts';
import { openDatabase } from './database.ts';
import { enquiryStore } from './store.ts';
import { programs, testDatabases } from './testSupport/databases.ts';
import { sita } from './testSupport/enquiry.ts';

/** An embedded database takes seconds to create. */
const slow = { timeout: 180_000 };
const databases = testDatabases();
const [{ place: embedded } = { place: '' }, server] = databases;
afterAll(() => {
  for (const { remove } of databases) remove();
});

it('a copy of the embedded database has what was confirmed before its process was killed', slow, async () => {
  const program = `
    import { openDatabase } from './database.ts';
    import { enquiryStore } from './store.ts';
    import { sita } from './testSupport/enquiry.ts';
    const store = enquiryStore(await openDatabase(${JSON.stringify(embedded)}), []);
    for (let n = 0; ; n += 1) {
      const { reference } = await store.add({ key: 'killed ' + n, language: 'en', enquiry: sita });
      process.stdout.write(reference + '\\n');
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let confirmed = '';
  for await (const part of child.stdout) {
    confirmed += String(part);
    if (confirmed.split('\n').length > 20) child.kill('SIGKILL');
  }
  const references = confirmed.split('\n').filter((line) => line.length === 12);
  // An operator backs up the folder while the service is stopped, and restores it elsewhere.
  const copy = join(dirname(embedded), 'restored');
  cpSync(embedded, copy, { recursive: true });
  const database = await openDatabase(copy);
  const stored = new Set((await enquiryStore(database, []).list(false)).map(({ reference }) => reference));
  await database.close();
  expect(references.length).toBeGreaterThan(15);
  expect(references.filter((reference) => !stored.has(reference))).toEqual([]);
});

it.runIf(server)('the embedded database is copied to a server, where commands work on it', slow, async () => {
  const env = { ENQUIRIES_FOLDER: dirname(embedded), DATABASE_URL: server?.place };
  const run = (name: string, ...args: string[]) => enquiriesCommand(env, '/', name, args);
  const from = await openDatabase(embedded);
  const newEnquiry = { key: 'waiting', language: 'en', enquiry: sita } as const;
  const { reference } = await enquiryStore(from, ['staff', 'visitor']).add(newEnquiry);
  await from.query("update outbox set sent_at = now() where reference = $1 and recipient = 'staff'", [reference]);
  await from.close();
  expect(await run('import')).toMatch(/^[1-9]\d* of [1-9]\d* enquiries were copied/);
  expect(await run('import')).toMatch(/^0 of [1-9]/);
  const to = await openDatabase(`${server?.place}`);
  const mails = await to.query('select recipient, sent_at from outbox where reference = $1', [reference]);
  await to.close();
  expect(mails).toEqual([{ recipient: 'visitor', sent_at: null }]);
  expect((await run('list')).slice(0, 12)).toBe(reference);
  expect(await run('show', reference.toLowerCase())).toContain('Email address: sita@example.com');
  expect(await run('answered', reference)).toBe(`${reference} is marked as answered.`);
  expect(await run('list', 'open')).not.toContain(reference);
  expect(await run('delete', reference)).toContain('is deleted');
  await expect(run('show', reference)).rejects.toThrow(`There is no enquiry ${reference}`);
  await expect(run('show', 'x')).rejects.toThrow('"x" is no reference');
});

it.runIf(server)('a role that owns one schema is enough, also to back up and restore as documented', slow, async () => {
  const place = `${server?.place}`;
  const ofRole = place.replace('enquiries@', 'enquiry_service@');
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operate.md'), 'utf8');
  const [, statements = ''] = /^```sql\n(.*?)^```$/ms.exec(page) ?? [];
  const administrator = new pg.Client(place);
  await administrator.connect();
  await administrator.query(`create table public.others (); ${statements}`);
  await administrator.end();

  const command = (name: string) => new RegExp(`^${name} .*$`, 'm').exec(page)?.[0] ?? `the page has no ${name}`;
  const cwd = await testFolder();
  const env = { ...process.env, PATH: `${programs()}:${process.env.PATH}`, DATABASE_URL: ofRole };
  const run = (name: string) => execFileSync('sh', ['-c', command(name)], { cwd, env });
  const newEnquiry = { key: 'kept', language: 'en', enquiry: sita } as const;
  const before = await openDatabase(ofRole);
  for (const statement of ['select * from public.others', 'create table public.mine ()', 'create schema mine'])
    await expect(before.query(statement)).rejects.toThrow('permission denied');
  const kept = await enquiryStore(before, ['staff']).add(newEnquiry);
  run('pg_dump');
  await enquiryStore(before, ['staff']).add({ ...newEnquiry, key: 'later' });
  await before.query("update enquiries set first_name = 'Maya'");
  await before.close();
  run('pg_restore');
  const database = await openDatabase(ofRole);
  onTestFinished(() => database.close());
  const store = enquiryStore(database, ['staff']);
  expect(await store.list(false)).toMatchObject([{ ...sita, reference: kept.reference }]);
  expect(await database.query('select reference, sent_at from outbox')).toEqual([
    { reference: kept.reference, sent_at: null },
  ]);
  expect(await store.add(newEnquiry)).toEqual({ ...kept, isNew: false });
  expect((await store.add({ ...newEnquiry, key: 'later' })).isNew).toBe(true);
});
