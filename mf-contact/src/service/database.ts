import pg from 'pg';
import { embeddedIn } from './embedded.ts';
import type { Run } from './lock.ts';

export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** PostgreSQL, on a server or inside this process. */
export interface Database {
  query: Query;
  /** Runs statements in one transaction, which an error takes back. */
  transaction(run: (query: Query, script: Script) => Promise<void>): Promise<void>;
  /** Runs statements that no other may come between; only the last one stores. `beforeCommit` takes them back by an error. */
  alone(run: (query: Query) => Promise<void>, beforeCommit: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Runs statements that take no values. */
export type Script = (sql: string) => Promise<unknown>;

const beingUsed: Run = async () => {
  throw new Error('A command has the enquiries open: try again in a moment.');
};

/** Any number: a process holds the lock of that number while it migrates. */
const migrationLock = 7_350_418;

/** Opens a server (`postgres://…`) or a folder, and migrates it. @throws DatabaseHeld if another process has the folder */
export async function openDatabase(place: string, run: Run = beingUsed): Promise<Database> {
  const database = /^postgres(ql)?:/.test(place) ? await serverAt(place) : await embeddedIn(place, run);
  try {
    await database.transaction(migrate);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Opens a PostgreSQL server. @param address `postgres://…` */
async function serverAt(address: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    // The server gives a statement up before this process does: what was reported as failed is not done later.
    statement_timeout: 7000,
    query_timeout: 8000,
  });
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  const server: Database = {
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    close: () => pool.end(),
    alone: (run, beforeCommit) =>
      server.transaction(async (query) => {
        await run(query);
        beforeCommit();
      }),
    async transaction(run) {
      const client = await pool.connect();
      let isBroken = false;
      const query: Query = async (sql, values) => (await client.query(sql, values)).rows;
      try {
        await client.query('begin');
        await run(query, (sql) => client.query(sql));
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => {
          isBroken = true;
        });
        throw error;
      } finally {
        client.release(isBroken);
      }
    },
  };
  return server;
}

async function migrate(query: Query, script: Script): Promise<void> {
  await query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await query(
    'create table if not exists migrations (step integer primary key, at timestamptz not null default now())',
  );
  const done = await query<{ step: number }>('select step from migrations');
  for (const [step, sql] of migrations.entries()) {
    if (done.some((known) => known.step === step)) continue;
    await script(sql);
    await query('insert into migrations (step) values ($1)', [step]);
  }
}

/** The database's structure, in the order in which it grew. A step that was released never changes: add another. */
const migrations: readonly string[] = [
  `create table enquiries (
    reference text primary key,
    key text not null unique,
    token text not null unique,
    language text not null,
    errand text not null,
    first_name text not null,
    last_name text not null,
    mobile_number text not null,
    email_address text not null,
    visa_type text not null,
    destination text not null,
    additional_text text not null,
    received_at timestamptz not null default now(),
    answered_at timestamptz
  );
  create index enquiries_received on enquiries (received_at);
  create table outbox (
    id bigint generated always as identity primary key,
    reference text not null references enquiries on delete cascade,
    recipient text not null,
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    sent_at timestamptz,
    given_up_at timestamptz,
    problem text
  );
  create index outbox_due on outbox (due_at) where sent_at is null and given_up_at is null;`,
  'alter table outbox add column refusals integer not null default 0',
  // Until the first run, the newest enquiry says how late it was.
  `create table retention (last_run_at timestamptz not null);
  insert into retention select coalesce(max(received_at), now()) from enquiries`,
  `alter table enquiries add column company text not null default '';
  alter table enquiries add column posts text not null default ''`,
];
