import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Opened } from './database.ts';

/** Where the embedded database is inside the folder of the enquiries. */
export const embeddedPlace = (folder: string) => join(folder, 'postgres');

/** Opens the embedded database of a folder. Only one process may have it open. */
export async function embeddedIn(folder: string): Promise<Opened> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let opening: Promise<PGlite> | undefined;
  let last: Promise<unknown> = Promise.resolve();
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
  /** Runs one task at a time: a database that cannot write its log gives up (PANIC) and never answers what waits for it. */
  const inTurn = <T>(work: (embedded: PGlite) => Promise<T>): Promise<T> => {
    const turn = last.then(() => attempt(work));
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
    transaction: (run) =>
      inTurn((embedded) =>
        embedded.transaction((transaction) =>
          run(
            async (sql, values) => (await transaction.query(sql, values)).rows as never,
            (sql) => transaction.exec(sql),
          ),
        ),
      ),
  };
}
