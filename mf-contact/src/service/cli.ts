import { runCommand } from './commands.ts';
import { type Database, openDatabase } from './database.ts';
import { embeddedPlace } from './embedded.ts';
import { DatabaseHeld } from './lock.ts';
import { settingsOf } from './settings.ts';
import { enquiryStore } from './store.ts';

/** Runs a command on the server, or in the process that has the embedded database open, else here. @returns lines to print */
export async function enquiriesCommand(
  env: NodeJS.ProcessEnv,
  root: string,
  name: string,
  args: string[],
): Promise<string> {
  const { server, folder } = settingsOf(env, root);
  if (name === 'import') return importInto(server, folder);
  let database: Database;
  try {
    database = await openDatabase(server ?? embeddedPlace(folder));
  } catch (error) {
    if (error instanceof DatabaseHeld) return (await error.holder(name, args)) as string;
    throw error;
  }
  try {
    return await runCommand(enquiryStore(database, []), name, args);
  } finally {
    await database.close();
  }
}

/** Enquiries, each with the mails about it that wait. */
const waiting = `select *, array(select recipient from outbox
    where outbox.reference = enquiries.reference and sent_at is null and given_up_at is null) as recipients
  from enquiries order by received_at`;

const insertion = `with added as (
    insert into enquiries select * from jsonb_populate_record(null::enquiries, $1::jsonb) on conflict do nothing
    returning reference
  ), queued as (
    insert into outbox (reference, recipient)
    select reference, recipient from added cross join jsonb_array_elements_text($1::jsonb->'recipients') as recipient
  )
  select from added`;

async function importInto(server: string | undefined, folder: string): Promise<string> {
  if (!server) throw new Error('Set DATABASE_URL to the server that the enquiries are to be copied into.');
  const to = await openDatabase(server);
  let from: Database | undefined;
  try {
    from = await openDatabase(embeddedPlace(folder));
    const rows = await from.query(waiting);
    let count = 0;
    for (const row of rows) count += (await to.query(insertion, [JSON.stringify(row)])).length;
    return `${count} of ${rows.length} enquiries were copied; the others were there already.`;
  } finally {
    await Promise.all([from?.close(), to.close()]);
  }
}
