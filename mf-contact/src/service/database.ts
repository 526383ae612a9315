import { embeddedIn } from './embedded.ts';
import type { Run } from './lock.ts';
import { migrations } from './migrations.ts';
import { serverAt } from './server.ts';

export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** PostgreSQL, on a server or inside this process. */
export interface Database {
  query: Query;
  /** Runs statements in one transaction, which an error takes back. */
  transaction(run: (query: Query, script: Script) => Promise<void>): Promise<void>;
  /**
   * Runs statements of which the last one alone stores something, and which no other may come between.
   * @param beforeCommit its error takes them back, where that is possible
   */
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

/**
 * Opens the database and brings its structure up to date.
 * @param place address of a PostgreSQL server (`postgres://…`), or a folder for the embedded one
 * @param run answers the commands of other processes while this one has the embedded database open
 * @throws Error that says what went wrong, `DatabaseHeld` where another process has the embedded one open
 */
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
