import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder, syncPath } from 'shared/files/durableWrite.ts';
import type { Database } from './database.ts';
import { lockDatabase, type Run } from './lock.ts';

/** Path of the embedded database, inside the folder of enquiries. */
export const embeddedPlace = (folder: string) => join(folder, 'postgres');

/** PGlite starts PostgreSQL without `fsync` (`-F`), and its `fdatasync` does nothing. */
const startParams = [...PGlite.defaultStartParams.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync'];

const openFiles = (folder: string) => PGlite.create({ fs: new SyncedFiles(folder), startParams });

/** Marks files that are on the disk; an earlier release wrote them without `fsync`. */
async function syncOnce(folder: string): Promise<void> {
  const mark = join(folder, 'synced');
  if (existsSync(mark)) return;
  await syncFolder(folder);
  writeFileSync(mark, '');
}

/** Creates the database whole or not at all: a power failure meanwhile leaves no half of one. */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  await (await openFiles(unfinished)).close();
  await syncOnce(unfinished);
  renameSync(unfinished, folder);
  await syncPath(dirname(folder));
}

async function openFolder(folder: string): Promise<PGlite> {
  if (existsSync(join(folder, 'PG_VERSION'))) await syncOnce(folder);
  else await create(folder);
  return openFiles(folder);
}

/** Opens the embedded database; `run` answers other processes. @throws DatabaseHeld if another process has it open */
export async function embeddedIn(folder: string, run: Run): Promise<Database> {
  const release = await lockDatabase(folder, run);
  let opening: Promise<PGlite> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const attempt = async <T>(work: (embedded: PGlite) => Promise<T>): Promise<T> => {
    opening ??= openFolder(folder);
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
      try {
        await last;
        await (await opening)?.close();
      } finally {
        release();
      }
    },
    // No transaction: its COMMIT never returns where the disk is full. The statement that stores is the last one.
    alone: (run) => inTurn((embedded) => run(async (sql, values) => (await embedded.query(sql, values)).rows as never)),
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

/** An open file or folder of the embedded database, as Emscripten keeps it. */
interface Stream {
  /** Descriptor of a file; folders have none. */
  nfd?: number;
  node: unknown;
}

interface Module {
  NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?(stream: Stream): number } };
}

type Init = NodeFS['init'];

/** Error number of WASI for a disk that failed (EIO). */
const diskFailed = 29;

/** Files of the embedded database whose `fsync` reaches the disk: Emscripten leaves it out. */
class SyncedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = ({ NODEFS }: Module) => {
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          const descriptor = nfd ?? openSync(NODEFS.realPath(node), 'r');
          fsyncSync(descriptor);
          if (nfd === undefined) closeSync(descriptor);
          return 0;
        } catch {
          return diskFailed;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } as never };
  }
}
