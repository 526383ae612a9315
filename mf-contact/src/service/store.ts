import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from 'shared/language/language.ts';
import type { Enquiry } from '../form/enquiry.ts';
import type { Database } from './database.ts';
import { isOfContent, newReference, newToken } from './references.ts';

/** An enquiry as it is stored. */
export interface StoredEnquiry extends Enquiry {
  reference: string;
  language: Language;
  receivedAt: Date;
  answeredAt: Date | null;
}

/** An enquiry that was taken; the same again where its key was known. */
export interface Taken {
  reference: string;
  token: string;
  isNew: boolean;
}

export interface NewEnquiry {
  key: string;
  language: Language;
  enquiry: Enquiry;
}

/** Who gets a mail about a new enquiry. */
export type Recipient = 'staff' | 'visitor';

export interface Store {
  /** Stores an enquiry, and the mails that it causes, durably. @throws Error where the database does not */
  add(enquiry: NewEnquiry): Promise<Taken>;
  /** An enquiry by its reference. */
  find(reference: string): Promise<StoredEnquiry | undefined>;
  /** An enquiry by the name of its page, and whether that still shows what was sent (`shownHours`). */
  shown(token: string): Promise<(StoredEnquiry & { isWhole: boolean }) | undefined>;
  /** Newest first. */
  list(open: boolean): Promise<StoredEnquiry[]>;
  markAnswered(reference: string): Promise<boolean>;
  remove(reference: string): Promise<boolean>;
  /** Deletes what is older than the retention. @returns how many */
  removeOlderThan(months: number): Promise<number>;
}

const columns = {
  reference: 'reference',
  language: 'language',
  errand: 'errand',
  first_name: 'firstName',
  last_name: 'lastName',
  mobile_number: 'mobileNumber',
  email_address: 'emailAddress',
  visa_type: 'visaType',
  destination: 'destination',
  additional_text: 'additionalText',
  received_at: 'receivedAt',
  answered_at: 'answeredAt',
};
const selected = Object.entries(columns)
  .map(([column, name]) => `${column} as "${name}"`)
  .join(', ');

const given =
  'reference, key, token, language, errand, first_name, last_name, mobile_number, email_address, visa_type, destination, additional_text';

/** Hours for which a visitor sees what was sent. */
export const shownHours = 1;

/** One statement for any number of enquiries; what has a key that is known stays as it was. */
const insertion = `with incoming as (
    select * from jsonb_to_recordset($1::jsonb) as x(${given.replaceAll(/\w+/g, '$& text')})
  ), added as (
    insert into enquiries (${given}) select ${given} from incoming on conflict (key) do nothing
    returning reference, key, token
  ), queued as (
    insert into outbox (reference, recipient)
    select reference, recipient from added cross join jsonb_array_elements_text($2::jsonb) as recipient
  )
  select reference, key, token, true as "isNew" from added
  union all
  select known.reference, known.key, known.token, false from enquiries known join incoming using (key)`;

/**
 * A form without scripts has no key of its own: what it sends is the same enquiry as long as its page shows it, and a new one
 * later, such as of who has got no answer.
 */
const letGo = `update enquiries set key = reference
  where key = any($1::text[]) and received_at < now() - make_interval(hours => $2::int)`;

/** @param recipients who gets a mail about each new enquiry; nobody where no mail is sent */
export function enquiryStore({ query }: Database, recipients: readonly Recipient[]): Store {
  const first = async (condition: string, values: unknown[]) =>
    (await query<StoredEnquiry>(`select ${selected} from enquiries where ${condition}`, values))[0];
  const changes = async (sql: string, values: unknown[]) => (await query(`${sql} returning reference`, values)).length;

  const addAll = async (enquiries: NewEnquiry[]): Promise<Map<string, Taken>> => {
    const byContent = enquiries.map(({ key }) => key).filter(isOfContent);
    if (byContent.length > 0) await query(letGo, [byContent, shownHours]);
    const rows = await query<Taken & { key: string }>(insertion, [
      JSON.stringify(enquiries.map(rowOf)),
      JSON.stringify(recipients),
    ]);
    return new Map(rows.map(({ key, ...taken }) => [key, taken]));
  };

  return {
    add: together(addAll),
    find: (reference) => first('reference = $1', [reference]),
    shown: async (token) =>
      (
        await query<StoredEnquiry & { isWhole: boolean }>(
          `select ${selected}, received_at > now() - make_interval(hours => $2::int) as "isWhole"
            from enquiries where token = $1`,
          [token, shownHours],
        )
      )[0],
    list: (open) =>
      query(`select ${selected} from enquiries ${open ? 'where answered_at is null' : ''} order by received_at desc`),
    markAnswered: async (reference) =>
      (await changes('update enquiries set answered_at = coalesce(answered_at, now()) where reference = $1', [
        reference,
      ])) > 0,
    remove: async (reference) => (await changes('delete from enquiries where reference = $1', [reference])) > 0,
    removeOlderThan: (months) =>
      changes('delete from enquiries where received_at < now() - make_interval(months => $1::int)', [months]),
  };
}

function rowOf({ key, language, enquiry }: NewEnquiry): Record<string, string> {
  const fields = Object.entries(columns).flatMap(([column, name]) =>
    name in enquiry ? [[column, enquiry[name as keyof Enquiry]]] : [],
  );
  return { ...Object.fromEntries(fields), reference: newReference(), token: newToken(), key, language };
}

interface Waiting {
  enquiry: NewEnquiry;
  resolve(taken: Taken): void;
  reject(error: unknown): void;
}

/** Enquiries of one statement at most, and milliseconds for which they are collected. */
const batch = { most: 100, ms: 20 };
/** Enquiries that are confirmed in one turn, and milliseconds before the next ones: pages wait behind a burst of answers. */
const burst = { most: 20, ms: 20 };

async function confirm(stored: Waiting[], taken: Map<string, Taken>): Promise<void> {
  for (const [index, { enquiry, resolve }] of stored.entries()) {
    if (index > 0 && index % burst.most === 0) await pause(burst.ms);
    const found = taken.get(enquiry.key);
    if (found) resolve(found);
  }
}

/**
 * Collects enquiries and stores them by one statement: an embedded database does one thing at a time and takes some five
 * milliseconds for a statement, whether it stores one enquiry or twenty.
 */
function together(addAll: (enquiries: NewEnquiry[]) => Promise<Map<string, Taken>>): Store['add'] {
  let waiting: Waiting[] = [];
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      await pause(batch.ms);
      const now = waiting.slice(0, batch.most);
      waiting = waiting.slice(batch.most);
      try {
        const taken = await addAll(now.map(({ enquiry }) => enquiry));
        // Another process has stored some in this moment: the next statement sees them.
        waiting.push(...now.filter(({ enquiry }) => !taken.has(enquiry.key)));
        void confirm(now, taken);
      } catch (error) {
        for (const one of now) one.reject(error);
      }
    }
    isRunning = false;
  };
  return (enquiry) =>
    new Promise((resolve, reject) => {
      waiting.push({ enquiry, resolve, reject });
      if (!isRunning) void run();
    });
}
