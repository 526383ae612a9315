import { staffLanguage } from 'shared/company/company.ts';
import { fields } from '../form/enquiry.ts';
import { type Database, openDatabase } from './database.ts';
import { embeddedPlace } from './embedded.ts';
import { DatabaseHeld } from './lock.ts';
import { settingsOf } from './settings.ts';
import { enquiryStore, referenceIn, type Store, type StoredEnquiry } from './store.ts';
import { linesIn } from './texts.ts';

/** Runs a command on the server, or in the process that has the embedded database open, else here. @returns lines to print */
export async function enquiriesCommand(env: NodeJS.ProcessEnv, root: string, name: string, args: string[]) {
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

/** Commands of `npm run enquiries`; each returns the lines to print. */
export async function runCommand(store: Store, name: string, args: string[]): Promise<string> {
  switch (name) {
    case 'list':
      return listed(await store.list(args[0] === 'open'));
    case 'export':
      return csvOf(await store.list(false));
    case 'show':
      return shown(await known(store, args[0]));
    case 'answered': {
      const { reference } = await known(store, args[0]);
      await store.markAnswered(reference);
      return `${reference} is marked as answered.`;
    }
    case 'delete': {
      const { reference } = await known(store, args[0]);
      await store.remove(reference);
      return `${reference} is deleted, with the mails about it that were not sent yet.`;
    }
    case 'confirm-clock':
      await store.confirmClock();
      return `The clock is right: it is ${timeOf(new Date())} (UTC). Old enquiries are deleted within an hour.`;
    default:
      throw new Error(
        `There is no command ${name}; commands are list, show, export, answered, delete, import and confirm-clock.`,
      );
  }
}

async function known(store: Store, typed = ''): Promise<StoredEnquiry> {
  const reference = referenceIn(typed);
  if (!reference) throw new Error(`"${typed}" is no reference: they look like TB-7K3F-Q9XD.`);
  const enquiry = await store.find(reference);
  if (!enquiry) throw new Error(`There is no enquiry ${reference}: it was deleted, or the reference is another one.`);
  return enquiry;
}

function listed(enquiries: StoredEnquiry[]): string {
  const line = ({ reference, receivedAt, answeredAt, errand, firstName, lastName, language }: StoredEnquiry) =>
    [
      reference,
      timeOf(receivedAt),
      answeredAt ? 'answered' : 'open    ',
      language,
      errand.padEnd(14),
      printable(`${firstName} ${lastName}`),
    ].join('  ');
  const count = enquiries.length === 1 ? '1 enquiry' : `${enquiries.length} enquiries`;
  return [...enquiries.map(line), `${count}.`].join('\n');
}

function shown(enquiry: StoredEnquiry): string {
  const { reference, receivedAt, answeredAt, language } = enquiry;
  const state = answeredAt ? `answered ${timeOf(answeredAt)}` : 'open';
  return [
    `${reference}, received ${timeOf(receivedAt)}, ${state}, in ${language}`,
    ...linesIn(staffLanguage, enquiry).split('\n').map(printable),
  ].join('\n');
}

/** RFC 4180, with a mark of UTF-8 that spreadsheets look for. */
function csvOf(enquiries: StoredEnquiry[]): string {
  const columns = ['reference', 'receivedAt', 'answeredAt', 'language', ...fields];
  const rows = enquiries.map((enquiry) => {
    const times = { receivedAt: timeOf(enquiry.receivedAt), answeredAt: timeOf(enquiry.answeredAt) };
    const values: Record<string, string> = { ...enquiry, ...times };
    return columns.map((column) => values[column] ?? '');
  });
  return `\uFEFF${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}`;
}

/** Spreadsheets run what begins like a formula: an apostrophe in front makes it text. */
function cell(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Terminals obey control characters. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
}

function timeOf(time: Date | string | null): string {
  return time ? new Date(time).toISOString().slice(0, 16).replace('T', ' ') : '';
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
