import { runCommand } from './commands.ts';
import { type Control, openControl } from './control.ts';
import { type Database, openDatabase } from './database.ts';
import { embeddedPlace } from './embedded.ts';
import type { ServiceLog } from './log.ts';
import { type Outbox, startOutbox } from './outbox.ts';
import { enquiryService } from './service.ts';
import { type ServiceSettings, settingsOf } from './settings.ts';
import { enquiryStore, type Store } from './store.ts';

/** A running service: how it answers, and how it ends. */
export interface RunningService {
  /** Resolves when its database is open, or could not be opened. */
  ready: Promise<void>;
  handle(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

const log: ServiceLog = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));

/** Milliseconds between two looks for enquiries older than the retention, and before the database is tried again. */
const pace = { retention: 6 * 3_600_000, retry: 2000 };

interface Opened {
  store: Store;
  database: Database;
  control?: Control | undefined;
  outbox?: Outbox | undefined;
}

/**
 * Starts the service of this remote. It answers at once. While its database is away, it tells visitors that nothing was
 * stored.
 * @throws Error in one sentence that names the setting that is wrong
 */
export function startService(env: NodeJS.ProcessEnv, root: string): RunningService {
  const settings = settingsOf(env, root);
  let opened: Promise<Opened>;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const start = () => {
    opened = open(settings);
    opened.catch((error: Error) => {
      log({ level: 'error', event: 'database-failed', cause: error.message });
      if (!isStopped) retry = setTimeout(start, pace.retry);
    });
    return opened;
  };
  const ready = start().then(
    () => undefined,
    () => undefined,
  );
  const removeOld = async () => {
    try {
      const count = await (await opened).store.removeOlderThan(settings.retentionMonths);
      if (count > 0) log({ level: 'info', event: 'enquiries-deleted', count });
    } catch (error) {
      log({ level: 'error', event: 'retention-failed', cause: (error as Error).message });
    }
  };
  void removeOld();
  const retention = setInterval(removeOld, pace.retention);
  const handle = enquiryService({
    ...settings,
    log,
    store: async () => (await opened).store,
    onTaken: () => void opened.then(({ outbox }) => outbox?.wake()),
  });
  return {
    ready,
    handle,
    async stop() {
      isStopped = true;
      clearInterval(retention);
      clearTimeout(retry);
      const { control, outbox, database } = (await opened.catch(() => undefined)) ?? {};
      await control?.stop();
      await outbox?.stop();
      await database?.close();
    },
  };
}

async function open({ server, folder, mail }: ServiceSettings): Promise<Opened> {
  let store: Store | undefined;
  const control = server
    ? undefined
    : await openControl(folder, async (name, args) => {
        if (store) return runCommand(store, name, args);
        if (name === 'ping') return '';
        throw new Error('The database is still being opened: try again in a moment.');
      });
  try {
    const database = await openDatabase(server ?? embeddedPlace(folder));
    store = enquiryStore(database, mail ? ['staff', 'visitor'] : []);
    const outbox = mail && startOutbox(database, store, mail, log);
    log({ level: 'info', event: 'enquiries-open', cause: server ? 'PostgreSQL server' : 'embedded database' });
    return { store, database, control, outbox };
  } catch (error) {
    await control?.stop();
    throw error;
  }
}
