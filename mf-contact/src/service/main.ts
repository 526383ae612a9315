import { runCommand } from './commands.ts';
import { openDatabase } from './database.ts';
import { embeddedPlace } from './embedded.ts';
import { startOutbox } from './outbox.ts';
import { enquiryService, type ServiceLog } from './service.ts';
import { type ServiceSettings, settingsOf } from './settings.ts';
import { enquiryStore, type Store } from './store.ts';

const log: ServiceLog = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));

const pace = { retention: 3_600_000, retry: 2000 };

const held =
  'No enquiry is deleted: the clock is more than a week past the last run. If it is right, run npm run enquiries -- confirm-clock.';

/** Starts the service; it answers while its database is away. @throws Error that names the setting that is wrong */
export function startService(env: NodeJS.ProcessEnv, root: string) {
  const settings = settingsOf(env, root);
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  let problem = 'the database is being opened';
  let hasFailed = false;
  /** Nothing is deleted until a person has confirmed the clock. */
  let isHeld = false;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const removeOld = async () => {
    try {
      const removed = await opened?.store.removeOlderThan(settings.retentionMonths);
      isHeld = !removed;
      if (isHeld) log({ level: 'error', event: 'retention-held', cause: held });
      for (const reference of removed ?? []) log({ level: 'info', event: 'enquiry-deleted', reference });
    } catch (error) {
      log({ level: 'error', event: 'retention-failed', cause: (error as Error).message });
    }
  };
  const start = async () => {
    try {
      opened = await open(settings);
      void removeOld();
    } catch (error) {
      problem = (error as Error).message;
      log({ level: 'error', event: 'database-failed', cause: problem });
      if (!isStopped)
        retry = setTimeout(() => {
          starting = start();
        }, pace.retry);
    }
  };
  let starting = start();
  const ready = starting;
  const retention = setInterval(() => opened && void removeOld(), pace.retention);
  const store = () => {
    if (!opened) throw new Error(problem);
    return opened.store;
  };
  const answer = enquiryService({
    ...settings,
    log,
    store,
    onTaken: () => opened?.outbox?.wake(),
    onFailed() {
      hasFailed = true;
    },
  });
  const readiness = async () => {
    try {
      await store().check(hasFailed);
      hasFailed = false;
      return new Response(isHeld ? `ready. ${held}` : 'ready');
    } catch (error) {
      return new Response(`Enquiries cannot be stored: ${(error as Error).message}`, { status: 503 });
    }
  };
  return {
    /** Resolves when its database is open, or could not be opened. */
    ready,
    /** Answers what the shell passes on, and `/readyz`: 200 if enquiries can be stored, else 503 with the reason. */
    handle: (request: Request) => (new URL(request.url).pathname === '/readyz' ? readiness() : answer(request)),
    async stop() {
      isStopped = true;
      clearInterval(retention);
      clearTimeout(retry);
      await starting;
      await opened?.outbox?.stop();
      await opened?.database.close();
    },
  };
}

async function open({ server, folder, mail }: ServiceSettings) {
  let store: Store | undefined;
  const database = await openDatabase(server ?? embeddedPlace(folder), async (name, args) => {
    if (!store) throw new Error('The database is still being opened: try again in a moment.');
    return runCommand(store, name, args);
  });
  store = enquiryStore(database, mail ? ['staff', 'visitor'] : []);
  const outbox = mail && startOutbox(database, store, mail, log);
  log({ level: 'info', event: 'enquiries-open', cause: server ? 'PostgreSQL server' : 'embedded database' });
  return { store, database, outbox };
}
