import { randomBytes, randomInt } from 'node:crypto';
import { sha256 } from 'shared/files/hash.ts';
import type { Language } from 'shared/language/language.ts';
import { type Enquiry, fields } from '../form/enquiry.ts';
import type { Database, Query } from './database.ts';

/** An enquiry as it is stored. */
export interface StoredEnquiry extends Enquiry {
  reference: string;
  language: Language;
  receivedAt: Date;
  answeredAt: Date | null;
}

/** A stored enquiry; the earlier one if its key was already stored. */
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

/** Recipients of a mail about a new enquiry. */
export type Recipient = 'staff' | 'visitor';

export type Store = ReturnType<typeof enquiryStore>;

const columns = `reference, language, errand, first_name as "firstName", last_name as "lastName",
  mobile_number as "mobileNumber", email_address as "emailAddress", visa_type as "visaType", destination,
  company, posts, additional_text as "additionalText", received_at as "receivedAt", answered_at as "answeredAt"`;

/** Hours for which a visitor sees what was sent. */
export const shownHours = 1;

/** Days after the last run of the retention from which on the clock may be wrong. */
const mostDays = 7;
/** Milliseconds that one statement of a new enquiry may take: a locked table ends it. */
const statementMs = 2000;

/** Acknowledgements that one recipient gets in an hour, whoever asks for them. */
const mostAcknowledgements = 3;
/** One recipient, however the address is written: without case, dots and what follows a plus. */
const mailbox = (address: string) =>
  `lower(replace(regexp_replace(split_part(${address}, '@', 1), '[+].*', ''), '.', '') || '@' || split_part(${address}, '@', 2))`;
/** Waits for the other enquiries of the recipient, so that each is counted. */
const recipientLock = `select pg_advisory_xact_lock(hashtext(${mailbox('$1::text')}))`;
const acknowledged = `select count(*)::int as count from outbox join enquiries using (reference)
  where recipient = 'visitor' and received_at > now() - interval '1 hour'
    and ${mailbox('email_address')} = ${mailbox('$1::text')}`;

/** One statement, so that an enquiry is never stored without its mails. A stored key changes nothing. */
const insertion = `with stored as (
    insert into enquiries (reference, key, token, language, errand, first_name, last_name, mobile_number, email_address,
      visa_type, destination, company, posts, additional_text)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict (key) do update set key = excluded.key
    returning reference, token, reference = $1 as "isNew"
  ), queued as (
    insert into outbox (reference, recipient)
    select reference, recipient from stored, unnest($15::text[]) as recipient where "isNew"
  )
  select * from stored`;

/** Without scripts, a form that is sent again is the same enquiry only while its page shows it. */
const releaseKey = `update enquiries set key = reference
  where key = $1 and received_at < now() - make_interval(hours => $2::int)`;

async function insert(run: Query, { key, language, enquiry }: NewEnquiry, recipients: readonly Recipient[]) {
  await run(`set local statement_timeout = ${statementMs}`);
  await run(recipientLock, [enquiry.emailAddress]);
  const [earlier] = await run<{ count: number }>(acknowledged, [enquiry.emailAddress]);
  const isEnough = (earlier?.count ?? 0) >= mostAcknowledgements;
  if (key.startsWith('content ')) await run(releaseKey, [key, shownHours]);
  const [taken] = await run<Taken>(insertion, [
    newReference(),
    key,
    // Name of the page that shows it: random, so only the visitor can find it.
    randomBytes(16).toString('hex'),
    language,
    ...fields.map((field) => enquiry[field]),
    recipients.filter((recipient) => recipient === 'staff' || !isEnough),
  ]);
  return taken;
}

/** @param recipients who gets a mail about each new enquiry; nobody if the service sends no mail */
export function enquiryStore({ query, alone }: Database, recipients: readonly Recipient[]) {
  /** Says that the clock is right, however long the service has not run. */
  const confirmClock = async () => {
    await query('update retention set last_run_at = now()');
  };

  return {
    confirmClock,
    /** Stores an enquiry and queues its mails; nothing once `isLate`, as nobody waits any more. @throws Error if not stored */
    async add(enquiry: NewEnquiry, isLate = () => false): Promise<Taken> {
      const checkTime = () => {
        if (isLate()) throw new Error('The database took too long.');
      };
      let taken: Taken | undefined;
      await alone(async (run) => {
        const inTime: Query = (sql, values) => {
          checkTime();
          return run(sql, values);
        };
        taken = await insert(inTime, enquiry, recipients);
      }, checkTime);
      if (!taken) throw new Error('The database has stored nothing.');
      return taken;
    },
    /** @throws Error if nothing can be stored. @param byWriting also tries to write */
    async check(byWriting: boolean) {
      await query(byWriting ? 'update retention set last_run_at = last_run_at' : 'select 1');
    },
    async find(reference: string): Promise<StoredEnquiry | undefined> {
      return (await query<StoredEnquiry>(`select ${columns} from enquiries where reference = $1`, [reference]))[0];
    },
    /** Finds an enquiry by the name of its page, and says whether that still shows what was sent (`shownHours`). */
    async shown(token: string): Promise<(StoredEnquiry & { isWhole: boolean }) | undefined> {
      const rows = await query<StoredEnquiry & { isWhole: boolean }>(
        `select ${columns}, received_at > now() - make_interval(hours => $2::int) as "isWhole"
          from enquiries where token = $1`,
        [token, shownHours],
      );
      return rows[0];
    },
    /** Newest first. */
    list: (open: boolean) =>
      query<StoredEnquiry>(
        `select ${columns} from enquiries ${open ? 'where answered_at is null' : ''} order by received_at desc`,
      ),
    async markAnswered(reference: string) {
      await query('update enquiries set answered_at = coalesce(answered_at, now()) where reference = $1', [reference]);
    },
    async remove(reference: string) {
      await query('delete from enquiries where reference = $1', [reference]);
    },
    /** Deletes enquiries older than the retention. @returns their references; nothing where the clock has to be confirmed */
    async removeOlderThan(months: number) {
      const [clock] = await query<{ days: number }>(
        'select extract(epoch from now() - last_run_at)::float8 / 86400 as days from retention',
      );
      if (!clock || clock.days > mostDays) return undefined;
      const removed = await query<{ reference: string }>(
        'delete from enquiries where received_at < now() - make_interval(months => $1::int) returning reference',
        [months],
      );
      await confirmClock();
      return removed.map(({ reference }) => reference);
    },
  };
}

/** Leaves out letters that people mistake for digits, on the telephone or on paper. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes a reference such as `TB-7K3F-Q9XD`: random, so nobody can guess another. */
function newReference(): string {
  const sign = () => letters[randomInt(letters.length)] ?? '';
  const four = () => Array.from({ length: 4 }, sign).join('');
  return `TB-${four()}-${four()}`;
}

/** Reads a reference as people type it; `undefined` if it is none. */
export function referenceIn(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const [, first, second] = new RegExp(`^TB([${letters}]{4})([${letters}]{4})$`).exec(plain) ?? [];
  return first && second ? `TB-${first}-${second}` : undefined;
}

/** Key of an enquiry: its content, and the key of its form if a script gave one. A form that is sent twice is one enquiry. */
export function keyOf(stated: string, language: string, enquiry: Enquiry): string {
  const content = sha256(JSON.stringify([language, ...Object.values(enquiry)]), 'hex');
  return /^[A-Za-z0-9-]{16,64}$/.test(stated) ? `form ${stated} ${content}` : `content ${content}`;
}
