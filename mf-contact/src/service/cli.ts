import { join } from 'node:path';
import { runCommand } from './commands.ts';
import { controlIn } from './control.ts';
import { openDatabase } from './database.ts';
import { settingsOf } from './settings.ts';
import { enquiryStore } from './store.ts';

/**
 * Runs a command on the enquiries: on the PostgreSQL server, in the process that has the embedded database open, or in this
 * one where none has.
 * @returns the lines to print
 * @throws Error in one sentence that says what is wrong
 */
export async function enquiriesCommand(
  env: NodeJS.ProcessEnv,
  root: string,
  name: string,
  args: string[],
): Promise<string> {
  const { database: place, folder } = settingsOf(env, root);
  if (name === 'import') return importInto(place, folder);
  const isEmbedded = !/^postgres/.test(place);
  const running = isEmbedded ? await controlIn(place) : undefined;
  if (running) return (await running(name, args)) as string;
  const database = await openDatabase(isEmbedded ? join(place, 'postgres') : place);
  try {
    return await runCommand(enquiryStore(database, []), name, args);
  } finally {
    await database.close();
  }
}

/** Enquiries, each with the mails about it that wait. */
const moved = `select *, array(select recipient from outbox
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

/** Copies what the embedded database has into the server; what is there already stays. */
async function importInto(place: string, folder: string): Promise<string> {
  if (place === folder) throw new Error('Set DATABASE_URL to the server that the enquiries are to be copied into.');
  if (await controlIn(folder)) throw new Error(`The service has the enquiries in ${folder} open: stop it first.`);
  const from = await openDatabase(join(folder, 'postgres'));
  const to = await openDatabase(place).catch(async (error: Error) => {
    await from.close();
    throw error;
  });
  try {
    const rows = await from.query(moved);
    let count = 0;
    for (const row of rows) count += (await to.query(insertion, [JSON.stringify(row)])).length;
    return `${count} of ${rows.length} enquiries were copied; the others were there already.`;
  } finally {
    await Promise.all([from.close(), to.close()]);
  }
}
