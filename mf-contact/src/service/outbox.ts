import { createTransport, type SendMailOptions } from 'nodemailer';
import { company, staffLanguage } from 'shared/company/company.ts';
import { emptyEnquiry, namesIn } from '../form/enquiry.ts';
import type { Database, Query } from './database.ts';
import type { ServiceLog } from './service.ts';
import type { MailSettings } from './settings.ts';
import type { Recipient, Store, StoredEnquiry } from './store.ts';
import { linesIn, text } from './texts.ts';

/** Of `retrySeconds`, each further try waits twice as long, up to an hour. */
const pace = { lookMs: 10_000, retrySeconds: 30, timeoutMs: 30_000 };

/** Seconds for which a mail belongs to the process that took it: a slow server may use its time at each of some ten steps. */
const leaseSeconds = 600;
/** Refusals of an address or a mail for good (5xx) after which it is given up. */
const mostRefusals = 3;
/** Steps at which a server refuses one mail; at others, such as the sign-in, it refuses us, and all mails wait. */
const refusingSteps = ['RCPT TO', 'DATA'];

interface Due {
  id: string;
  reference: string;
  recipient: Recipient;
  attempts: number;
  refusals: number;
}

interface Failure extends Error {
  responseCode?: number;
  command?: string;
}

/** Sends mails beside other processes: a mail is due again only after its lease, for the case that its process ends. */
export function startOutbox(
  { query }: Database,
  store: Store,
  settings: MailSettings,
  log: ServiceLog,
  { lookMs, retrySeconds, timeoutMs } = pace,
) {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: settings.server, ...limits });
  let working: Promise<void> | undefined;
  let isStopped = false;
  /** Mails that the server has taken and the database, which may be away, does not know of yet. */
  const confirmed = new Set<Due>();

  const take = () =>
    query<Due>(
      `update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => $1::int)
       where id = (select id from outbox where sent_at is null and given_up_at is null and due_at <= now()
                   order by due_at for update skip locked limit 1)
       returning id::text, reference, recipient, attempts, refusals`,
      [leaseSeconds],
    );

  const send = async (due: Due) => {
    const enquiry = await store.find(due.reference);
    if (!enquiry) return;
    const failure = await transport.sendMail(mailFor(due.recipient, due.id, enquiry, settings)).then(
      () => undefined,
      (error: Failure) => error,
    );
    if (failure) await storeFailure(query, due, failure, retrySeconds, log);
    else confirmed.add(due);
  };

  const settle = async () => {
    for (const due of confirmed) {
      await query('update outbox set sent_at = now(), problem = null where id = $1', [due.id]);
      confirmed.delete(due);
      log({ level: 'info', event: 'mail-sent', reference: due.reference, recipient: due.recipient });
    }
  };

  const workOff = async () => {
    try {
      for (;;) {
        await settle();
        const [due] = isStopped ? [] : await take();
        if (!due) return;
        await send(due);
      }
    } catch (error) {
      log({ level: 'error', event: 'outbox-failed', cause: (error as Error).message });
    }
  };
  const wake = () => {
    if (isStopped || working) return;
    working = workOff().finally(() => {
      working = undefined;
    });
  };
  const timer = setInterval(wake, lookMs);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await working;
      transport.close();
    },
  };
}

/** The mail about an enquiry, as plain text; `id` of its outbox row makes the `Message-ID` by which a repeat is known. */
function mailFor(recipient: Recipient, id: string, enquiry: StoredEnquiry, settings: MailSettings): SendMailOptions {
  const { reference, language } = enquiry;
  // Addresses as data: no name becomes a header.
  const us = { name: company.name[language], address: settings.from };
  const messageId = `<${reference}.${id}@${settings.from.split('@')[1]}>`;
  if (recipient === 'staff') {
    const subject = text(staffLanguage, 'enquiries.mail.staff', { reference });
    const name = namesIn(language)
      .map((field) => enquiry[field])
      .join(' ');
    const replyTo = { name, address: enquiry.emailAddress };
    return { messageId, from: us, to: settings.staff, replyTo, subject, text: `${linesIn(staffLanguage, enquiry)}\n` };
  }
  const subject = text(language, 'enquiries.mail.subject', { reference });
  const answer = { name: us.name, address: settings.staff };
  // Programs that answer for who is away do not answer a program (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-replied' };
  const to = enquiry.emailAddress;
  return { messageId, from: us, to, replyTo: answer, headers, subject, text: acknowledgement(enquiry) };
}

/** Holds no word that the sender typed: anybody can give the address of somebody else. */
function acknowledgement({ language, reference, errand, visaType, destination }: StoredEnquiry): string {
  return [
    text(language, 'enquiries.mail.thanks'),
    text(language, 'enquiries.mail.reference', { reference }),
    text(language, 'enquiries.mail.about'),
    linesIn(language, { ...emptyEnquiry, errand, visaType, destination }),
    text(language, 'enquiries.mail.urgent'),
    `${company.name[language]}\n${company.address[language]}\n${company.origin}\n`,
  ].join('\n\n');
}

/** Stores why a mail was not sent, and when it is due again. */
async function storeFailure(
  query: Query,
  { id, reference, recipient, attempts, refusals }: Due,
  { message, responseCode = 0, command = '' }: Failure,
  retrySeconds: number,
  log: ServiceLog,
): Promise<void> {
  const isRefused = responseCode >= 500 && refusingSteps.includes(command);
  const isGivenUp = isRefused && refusals + 1 >= mostRefusals;
  const seconds = Math.min(3600, retrySeconds * 2 ** (attempts - 1));
  await query(
    `update outbox set problem = $2, due_at = now() + make_interval(secs => $3), refusals = refusals + $4::int,
       given_up_at = ${isGivenUp ? 'now()' : 'null'} where id = $1`,
    [id, message.slice(0, 500), seconds, Number(isRefused)],
  );
  const event = isGivenUp ? 'mail-given-up' : 'mail-failed';
  // A mail server's reply may contain the address.
  log({ level: 'error', event, reference, recipient, cause: responseCode ? `status ${responseCode}` : 'no answer' });
}
