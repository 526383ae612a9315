import { join } from 'node:path';
import { runCommand } from './commands.ts';
import { type Control, openControl } from './control.ts';
import { type Database, openDatabase } from './database.ts';
import type { ServiceLog } from './log.ts';
import type { Outbox } from './outbox.ts';
import { enquiryService } from './service.ts';
import { type ServiceSettings, settingsOf } from './settings.ts';
import { enquiryStore, type Store } from './store.ts';

/** A service that runs: what it answers, and how it ends. */
export interface RunningService {
  /** Until its database has been opened, or could not be. */
  ready: Promise<void>;
  handle(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

const log: ServiceLog = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));

/** Milliseconds between two looks for what is older than the retention, and before the database is tried again. */
const pace = { retention: 6 * 3_600_000, retry: 2000 };

interface Opened {
  store: Store;
  database: Database;
  control?: Control | undefined;
  outbox?: Outbox | undefined;
}

/**
 * Starts the service of this remote. It answers at once; until its database is there, and whenever it is away, it tells
 * visitors that nothing was stored.
 * @throws Error in one sentence that names the setting that is wrong
 */
export function startService(env: NodeJS.ProcessEnv, root: string): RunningService {
  const settings = settingsOf(env, root);
  let opened: Promise<Opened> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const start = () => {
    const opening = open(settings);
    opened = opening;
    opening.catch((error: Error) => {
      log({ level: 'error', event: 'database-failed', cause: error.message });
      if (!isStopped) retry = setTimeout(start, pace.retry);
    });
    return opening;
  };
  const ready = start().then(
    () => undefined,
    () => undefined,
  );
  const forget = () =>
    void opened
      ?.then(({ store }) => removeOld(store, settings.retentionMonths))
      .catch((error: Error) => log({ level: 'error', event: 'retention-failed', cause: error.message }));
  forget();
  const daily = setInterval(forget, pace.retention);
  const handle = enquiryService({
    ...settings,
    log,
    store: async () => (await (opened as Promise<Opened>)).store,
    onTaken: () => void opened?.then(({ outbox }) => outbox?.wake()),
  });
  return {
    ready,
    handle,
    async stop() {
      isStopped = true;
      clearInterval(daily);
      clearTimeout(retry);
      const { control, outbox, database } = (await opened?.catch(() => undefined)) ?? {};
      await control?.stop();
      await outbox?.stop();
      await database?.close();
    },
  };
}

async function open({ database: place, mail }: ServiceSettings): Promise<Opened> {
  const isEmbedded = !/^postgres/.test(place);
  let store: Store | undefined;
  const control = isEmbedded
    ? await openControl(place, async (name, args) => {
        if (store) return runCommand(store, name, args);
        return name === 'ping'
          ? ''
          : Promise.reject(new Error('The database is still being opened: try again in a moment.'));
      })
    : undefined;
  try {
    const database = await openDatabase(isEmbedded ? join(place, 'postgres') : place);
    store = enquiryStore(database, mail ? ['staff', 'visitor'] : []);
    const outbox = mail ? (await import('./outbox.ts')).startOutbox(database, store, mail, log) : undefined;
    log({ level: 'info', event: 'enquiries-open', cause: isEmbedded ? 'embedded database' : 'PostgreSQL server' });
    return { store, database, control, outbox };
  } catch (error) {
    await control?.stop();
    throw error;
  }
}

async function removeOld(store: Store, months: number): Promise<void> {
  const count = await store.removeOlderThan(months);
  if (count > 0) log({ level: 'info', event: 'enquiries-deleted', count });
}
