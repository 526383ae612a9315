import { mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { migrations } from './migrations.ts';

export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** PostgreSQL, in a process of its own or inside of this one. */
export interface Database {
  query: Query;
  close(): Promise<void>;
}

interface Opened extends Database {
  /** Runs statements together, on one connection. */
  together(run: (query: Query, script: (sql: string) => Promise<unknown>) => Promise<void>): Promise<void>;
}

/** Any number: who migrates holds the lock of that number until the migration is whole. */
const migrationLock = 7_350_418;

/**
 * Opens the database and brings its structure up to date.
 * @param place address of a PostgreSQL server (`postgres://…`), or else a folder for the embedded one
 * @throws Error that says what went wrong
 */
export async function openDatabase(place: string): Promise<Database> {
  const database = /^postgres(ql)?:/.test(place) ? await serverAt(place) : await embeddedIn(place);
  try {
    await database.together(migrate);
  } catch (error) {
    await database.close();
    throw explained(error as NodeJS.ErrnoException);
  }
  return database;
}

/** What Node and the driver say of certificates, as a sentence for who set `DATABASE_URL`. */
function explained(error: NodeJS.ErrnoException): Error {
  const { code = '', message } = error;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return new Error(
      `The certificate of the database's server names another host: write that one in DATABASE_URL. (${message})`,
    );
  if (/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(GET|VERIFY)\w+)$/.test(code))
    return new Error(
      `The certificate of the database's server is signed by an authority that is not known here: name its file in DATABASE_URL, by sslrootcert=/path/ca.pem. (${message})`,
    );
  return error;
}

async function migrate(query: Query, script: (sql: string) => Promise<unknown>): Promise<void> {
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

async function serverAt(address: string): Promise<Opened> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: address, max: 10, connectionTimeoutMillis: 5000, query_timeout: 8000 });
  // A connection that breaks while nobody uses it is no reason to end; the next query opens another.
  pool.on('error', () => undefined);
  return {
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    close: () => pool.end(),
    async together(run) {
      const client = await pool.connect();
      const query: Query = async (sql, values) => (await client.query(sql, values)).rows;
      try {
        await client.query('begin');
        await run(query, (sql) => client.query(sql));
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

async function embeddedIn(folder: string): Promise<Opened> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { PGlite } = await import('@electric-sql/pglite');
  let opening: Promise<PGlite> | undefined;
  let last: Promise<unknown> | undefined;
  const attempt = async <T>(work: (embedded: PGlite) => Promise<T>): Promise<T> => {
    opening ??= PGlite.create(folder);
    const embedded = await opening.catch((error: Error) => {
      opening = undefined;
      throw error;
    });
    try {
      return await work(embedded);
    } catch (error) {
      if ((error as { severity?: string }).severity === 'PANIC') opening = undefined;
      throw error;
    }
  };
  /** One at a time: a server whose log cannot be written gives up (PANIC), and would never end what it is asked then. */
  const inTurn = <T>(work: (embedded: PGlite) => Promise<T>): Promise<T> => {
    const turn = Promise.resolve(last).then(() => attempt(work));
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    query: <Row>(sql: string, values?: unknown[]) =>
      inTurn(async (embedded) => (await embedded.query<Row>(sql, values)).rows),
    async close() {
      await last;
      await (await opening)?.close();
    },
    together: (run) =>
      inTurn((embedded) =>
        embedded.transaction(async (transaction) =>
          run(
            async <Row>(sql: string, values?: unknown[]) => (await transaction.query<Row>(sql, values)).rows,
            (sql) => transaction.exec(sql),
          ),
        ),
      ),
  };
}
