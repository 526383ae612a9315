import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { enquiriesCommand } from './cli.ts';
import { type Database, openDatabase } from './database.ts';
import { outboxSuite } from './outboxSuite.ts';
import { enquiryStore } from './store.ts';
import { storeSuite } from './storeSuite.ts';
import { programs, testDatabases } from './testDatabases.ts';
import { sita } from './testEnquiry.ts';

/** An embedded database takes seconds to be made, and a cluster of PostgreSQL as well. */
const startMs = 60_000;
const databases = testDatabases();
afterAll(() => {
  for (const { remove } of databases) remove();
});

describe.each(databases)('$name', ({ place }) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(place);
  }, startMs);
  afterAll(() => database.close());

  storeSuite(place, () => database);
  outboxSuite(() => database);
});

it('a copy of the embedded database has what was confirmed before its process was killed', {
  timeout: startMs,
}, async () => {
  const place = `${databases[0]?.place}`;
  const program = `
    import { openDatabase } from './database.ts';
    import { enquiryStore } from './store.ts';
    import { sita } from './testEnquiry.ts';
    const store = enquiryStore(await openDatabase(${JSON.stringify(place)}), []);
    for (let n = 0; ; n += 1) {
      const { reference } = await store.add({ key: 'killed ' + n, language: 'en', enquiry: sita });
      process.stdout.write(reference + '\\n');
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let confirmed = '';
  for await (const part of child.stdout) {
    confirmed += String(part);
    if (confirmed.split('\n').length > 20) child.kill('SIGKILL');
  }
  const references = confirmed.split('\n').filter((line) => line.length === 12);
  // As an operator backs up and restores: the folder of a service that has ended, put elsewhere.
  const copy = join(dirname(place), 'restored');
  cpSync(place, copy, { recursive: true });
  const database = await openDatabase(copy);
  const stored = new Set((await enquiryStore(database, []).list(false)).map(({ reference }) => reference));
  await database.close();
  expect(references.length).toBeGreaterThan(15);
  expect(references.filter((reference) => !stored.has(reference))).toEqual([]);
});

it.runIf(databases[1])(
  'the embedded database is moved to a server, and worked off there',
  { timeout: startMs },
  async () => {
    const [embedded, server] = databases;
    const env = { ENQUIRIES_FOLDER: dirname(`${embedded?.place}`), DATABASE_URL: server?.place };
    const run = (name: string, ...args: string[]) => enquiriesCommand(env, '/', name, args);
    const embeddedEnv = { ENQUIRIES_FOLDER: env.ENQUIRIES_FOLDER };
    const waiting = await openDatabase(`${embedded?.place}`);
    const { reference: newest } = await enquiryStore(waiting, ['staff', 'visitor']).add({
      key: 'waiting',
      language: 'en',
      enquiry: sita,
    });
    await waiting.query("update outbox set sent_at = now() where reference = $1 and recipient = 'staff'", [newest]);
    await waiting.close();
    expect((await enquiriesCommand(embeddedEnv, '/', 'list', [])).slice(0, 12)).toBe(newest);
    expect(await run('import')).toMatch(/^[1-9]\d* of [1-9]\d* enquiries were copied/);
    expect(await run('import')).toMatch(/^0 of [1-9]/);
    const there = await openDatabase(`${server?.place}`);
    const mails = await there.query('select recipient, sent_at from outbox where reference = $1', [newest]);
    await there.close();
    expect(mails).toEqual([{ recipient: 'visitor', sent_at: null }]);
    const reference = (await run('list')).slice(0, 12);
    expect(reference).toBe(newest);
    expect(await run('show', reference.toLowerCase())).toContain('Email address: sita@example.com');
    expect(await run('export')).toContain(`"${reference}"`);
    expect(await run('answered', reference)).toBe(`${reference} is marked as answered.`);
    expect(await run('list', 'open')).not.toContain(reference);
    expect(await run('delete', reference)).toContain('is deleted');
    await expect(run('show', reference)).rejects.toThrow(`There is no enquiry ${reference}`);
    await expect(run('show', 'x')).rejects.toThrow('"x" is no reference');
  },
);

describe.runIf(databases[1])('a role that owns one schema, and nothing else', { timeout: startMs }, () => {
  const place = `${databases[1]?.place}`;
  const ofRole = place.replace('enquiries@', 'enquiry_service@');
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
  const administrator = new pg.Client(place);
  beforeAll(async () => {
    const [, statements = ''] = /^```sql\n(.*?)^```$/ms.exec(page) ?? [];
    await administrator.connect();
    await administrator.query(`create table public.others (); ${statements}`);
  });
  afterAll(() => administrator.end());

  it('is enough', async () => {
    const database = await openDatabase(ofRole);
    const store = enquiryStore(database, ['staff']);
    const { reference } = await store.add({ key: 'least', language: 'en', enquiry: sita });
    expect(await store.markAnswered(reference)).toBe(true);
    expect(await store.remove(reference)).toBe(true);
    for (const statement of ['select * from public.others', 'create table public.mine ()', 'create schema mine'])
      await expect(database.query(statement)).rejects.toThrow('permission denied');
    await database.close();
    const { rows } = await administrator.query(
      "select tablename from pg_tables where schemaname = 'enquiry_service' order by tablename",
    );
    expect(rows.map(({ tablename }) => tablename)).toEqual(['enquiries', 'migrations', 'outbox']);
  });

  it.each([
    ['over what came later', "update enquiries set first_name = 'Maya'"],
    ['where nothing is left', 'drop table enquiries, outbox, migrations'],
  ])('backs up and restores as the page says, %s', async (_, later) => {
    const command = (name: string) => new RegExp(`^${name} .*$`, 'm').exec(page)?.[0] ?? `the page has no ${name}`;
    const cwd = mkdtempSync(join(tmpdir(), 'backup-'));
    onTestFinished(() => rmSync(cwd, { recursive: true }));
    const env = { ...process.env, PATH: `${programs()}:${process.env.PATH}`, DATABASE_URL: ofRole };
    const run = (name: string) => execFileSync('sh', ['-c', command(name)], { cwd, env });
    const before = await openDatabase(ofRole);
    const backedUp = await enquiryStore(before, ['staff']).add({ key: later, language: 'en', enquiry: sita });
    run('pg_dump');
    await enquiryStore(before, ['staff']).add({ key: `${later}, later`, language: 'en', enquiry: sita });
    await before.query(later);
    await before.close();
    run('pg_restore');
    const database = await openDatabase(ofRole);
    onTestFinished(() => database.close());
    const store = enquiryStore(database, ['staff']);
    expect((await store.list(false))[0]).toMatchObject({ ...sita, reference: backedUp.reference });
    const waiting = await database.query('select sent_at from outbox where reference = $1', [backedUp.reference]);
    expect(waiting).toEqual([{ sent_at: null }]);
    const again = await store.add({ key: later, language: 'en', enquiry: sita });
    expect(again).toEqual({ ...backedUp, isNew: false });
    expect((await store.add({ key: `${later}, new`, language: 'en', enquiry: sita })).isNew).toBe(true);
  });
});
