import { createTransport } from 'nodemailer';
import type { Database } from './database.ts';
import type { ServiceLog } from './log.ts';
import { mailFor } from './mails.ts';
import type { MailSettings } from './settings.ts';
import type { Recipient, Store } from './store.ts';

export interface Outbox {
  /** Sends what is due; told after each new enquiry, and by itself from time to time. */
  wake(): void;
  stop(): Promise<void>;
}

interface Pace {
  /** Milliseconds between two looks at what is due. */
  lookMs: number;
  /** Seconds before the second try; each further one waits twice as long, up to an hour. */
  retrySeconds: number;
  /** Milliseconds that a mail server has to say something. */
  timeoutMs: number;
}

/** Seconds for which a mail belongs to the process that took it: longer than any mail server may take. */
const leaseSeconds = 120;
/** Refusals for good (5xx) after which a mail is given up. */
const refusals = 3;

interface Due {
  id: string;
  reference: string;
  recipient: Recipient;
  attempts: number;
}

/**
 * Works off the outbox, beside any number of other processes: whoever takes a mail locks its row and makes it due again
 * only after the lease, so that it is sent once, and is sent by another process where this one ends.
 */
export function startOutbox(
  { query }: Database,
  store: Store,
  settings: MailSettings,
  log: ServiceLog,
  { lookMs, retrySeconds, timeoutMs }: Pace = { lookMs: 10_000, retrySeconds: 30, timeoutMs: 30_000 },
): Outbox {
  const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: settings.server, ...limits });
  let working: Promise<void> | undefined;
  let isStopped = false;

  const take = async () =>
    (
      await query<Due>(
        `update outbox set attempts = attempts + 1, due_at = now() + make_interval(secs => $1::int)
         where id = (select id from outbox where sent_at is null and given_up_at is null and due_at <= now()
                     order by due_at for update skip locked limit 1)
         returning id::text, reference, recipient, attempts`,
        [leaseSeconds],
      )
    )[0];

  const send = async (due: Due) => {
    const enquiry = await store.find(due.reference);
    if (!enquiry) return;
    try {
      await transport.sendMail(mailFor(due.recipient, due.id, enquiry, settings));
      await query('update outbox set sent_at = now(), problem = null where id = $1', [due.id]);
      log({ level: 'info', event: 'mail-sent', reference: due.reference, recipient: due.recipient });
    } catch (error) {
      await failed(due, error as Error & { responseCode?: number });
    }
  };

  const failed = async (
    { id, reference, recipient, attempts }: Due,
    { message, responseCode = 0 }: Error & { responseCode?: number },
  ) => {
    const isGivenUp = responseCode >= 500 && attempts >= refusals;
    const seconds = Math.min(3600, retrySeconds * 2 ** (attempts - 1));
    await query(
      `update outbox set problem = $2, due_at = now() + make_interval(secs => $3), given_up_at = ${isGivenUp ? 'now()' : 'null'} where id = $1`,
      [id, message.slice(0, 500), seconds],
    );
    const event = isGivenUp ? 'mail-given-up' : 'mail-failed';
    // What a mail server says may repeat the address.
    log({ level: 'error', event, reference, recipient, cause: responseCode ? `status ${responseCode}` : 'no answer' });
  };

  const workOff = async () => {
    try {
      while (!isStopped) {
        const due = await take();
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
