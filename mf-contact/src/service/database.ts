import { embeddedIn } from './embedded.ts';
import { migrations } from './migrations.ts';
import { serverAt } from './server.ts';

export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** PostgreSQL, on a server or inside this process. */
export interface Database {
  query: Query;
  close(): Promise<void>;
}

/** Runs statements that take no values. */
export type Script = (sql: string) => Promise<unknown>;

export interface Opened extends Database {
  /** Runs statements in one transaction. */
  transaction(run: (query: Query, script: Script) => Promise<void>): Promise<void>;
}

/** Any number: a process holds the lock of that number while it migrates. */
const migrationLock = 7_350_418;

/**
 * Opens the database and brings its structure up to date.
 * @param place address of a PostgreSQL server (`postgres://…`), or a folder for the embedded one
 * @throws Error that says what went wrong
 */
export async function openDatabase(place: string): Promise<Database> {
  const database = /^postgres(ql)?:/.test(place) ? await serverAt(place) : await embeddedIn(place);
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
