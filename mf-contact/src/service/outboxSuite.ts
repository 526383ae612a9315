import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from './database.ts';
import { startOutbox } from './outbox.ts';
import { keyOf } from './references.ts';
import { enquiryStore } from './store.ts';
import { sita } from './testEnquiry.ts';
import { mailServer, type Received, readMail } from './testMailServer.ts';

/** Timeouts that no machine reaches, however busy: what fails here fails at once. */
const pace = { lookMs: 20, retrySeconds: 0, timeoutMs: 20_000 };
const inTime = { timeout: 20_000 };

const messageIdOf = (mail: Received) =>
  readMail(mail).headers.flatMap((line) => /^Message-ID: (.*)$/i.exec(line)?.[1] ?? []);

/** What happens to the mails about enquiries, on whichever database. */
export function outboxSuite(opened: () => Database): void {
  describe('mails', { timeout: 30_000 }, () => {
    const added = async (more: Partial<typeof sita> = {}, language: 'en' | 'jp' = 'en') => {
      await opened().query('delete from enquiries');
      const store = enquiryStore(opened(), ['staff', 'visitor']);
      const enquiry = { ...sita, ...more };
      const { reference } = await store.add({ key: keyOf('', language, enquiry), language, enquiry });
      return { store, reference };
    };
    const begin = (
      store: ReturnType<typeof enquiryStore>,
      port: number,
      { retrySeconds } = pace,
      database = opened(),
    ) => {
      const settings = { server: `smtp://127.0.0.1:${port}`, from: 'site@example.com', staff: 'staff@example.com' };
      const log = vi.fn();
      const outbox = startOutbox(database, store, settings, log, { ...pace, retrySeconds });
      onTestFinished(() => outbox.stop());
      return { log, outbox };
    };
    const state = () =>
      opened().query<{ sent: boolean; attempts: number; lost: boolean }>(
        'select sent_at is not null as sent, attempts, given_up_at is not null as lost from outbox order by id',
      );

    it('go to the staff and to the visitor, once each, whatever number of processes works', async () => {
      const { received, port } = await mailServer();
      const { store, reference } = await added();
      for (let process = 0; process < 3; process += 1) begin(store, port);
      await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: true, attempts: 1, lost: false }));
      const mails = received.map((mail) => ({ to: mail.to, ...readMail(mail) }));
      const staff = mails.find(({ to }) => to[0] === 'staff@example.com');
      const visitor = mails.find(({ to }) => to[0] === 'sita@example.com');
      expect(mails).toHaveLength(2);
      expect(staff?.headers).toContain(`Subject: New enquiry ${reference}`);
      expect(staff?.headers.find((header) => header.startsWith('Reply-To:'))).toContain('<sita@example.com>');
      expect(visitor?.headers).toContain('Auto-Submitted: auto-replied');
      expect(visitor?.headers).toContain(`Subject: Tsubame Bridge: your enquiry ${reference}`);
      for (const part of [
        'Dear Sita Gurung,',
        reference,
        'within two working days',
        'When can I start?',
        'नमस्ते',
        '+81 3-0000-0001',
      ])
        expect(visitor?.text).toContain(part);
    });

    it('are in Japanese for who wrote in Japanese, the family name first', async () => {
      const { received, port } = await mailServer();
      const { store } = await added({ firstName: '太郎', lastName: '山田' }, 'jp');
      begin(store, port);
      await expect.poll(() => received.length, inTime).toBe(2);
      const visitor = readMail(received.find(({ to }) => to[0] === 'sita@example.com') ?? { to: [], text: '' });
      expect(visitor.text).toContain('山田 太郎様');
      expect(visitor.text).toContain('ご用件：海外で働きたい');
    });

    it('wait for a mail server that is down, and are sent once it is back', async () => {
      const closed = createServer();
      const port = await new Promise<number>((resolve) => {
        closed.listen(0, '127.0.0.1', () => resolve((closed.address() as { port: number }).port));
      });
      await new Promise((resolve) => closed.close(resolve));
      const { store } = await added();
      const { log, outbox } = begin(store, port);
      await expect.poll(async () => (await state()).every(({ attempts }) => attempts > 2), inTime).toBe(true);
      expect((await state()).map(({ sent, lost }) => [sent, lost])).toEqual(Array(2).fill([false, false]));
      const words = JSON.stringify(log.mock.calls);
      expect(words).toContain('mail-failed');
      expect(words).not.toContain('sita@example.com');
      await outbox.stop();
      const { received, port: next } = await mailServer();
      begin(store, next);
      await expect.poll(() => received.length, inTime).toBe(2);
    });

    it('are tried again while the server says not now, and given up when it refuses an address for good', async () => {
      let tries = 0;
      const { received, port } = await mailServer({
        refuse({ to }) {
          if (to[0] === 'sita@example.com') return 550;
          tries += 1;
          return tries < 3 ? 451 : undefined;
        },
      });
      const { store } = await added();
      begin(store, port);
      await expect.poll(state, inTime).toEqual([
        { sent: true, attempts: 3, lost: false },
        { sent: false, attempts: 3, lost: true },
      ]);
      expect(received).toHaveLength(1);
    });

    it('wait for a server that refuses us for good, such as for a wrong sender, and are sent once it does not', async () => {
      let refusals = 8;
      const { received, port } = await mailServer({ refuseSender: () => (refusals-- > 0 ? 550 : undefined) });
      const { store } = await added();
      begin(store, port);
      await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: true, attempts: 5, lost: false }));
      expect(received).toHaveLength(2);
    });

    it('are given up after three refusals, however often the server was away before', async () => {
      const { port } = await mailServer({ refuse: () => 550 });
      const { store } = await added();
      await opened().query('update outbox set attempts = 40');
      begin(store, port);
      await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: false, attempts: 43, lost: true }));
    });

    it('are sent by another process where the one that had them has ended', async () => {
      let end = () => {};
      let hangs: Promise<void> | undefined = new Promise((resolve) => {
        end = resolve;
      });
      const held = vi.fn(() => hangs);
      const { received, port } = await mailServer({ hangs: held });
      const { store } = await added();
      const takenAndDue = () =>
        opened().query<{ at: number }>("select attempts as at from outbox where due_at > now() + interval '5 minutes'");
      begin(store, port);
      await expect.poll(() => held.mock.calls.length, inTime).toBe(1);
      expect(await takenAndDue()).toEqual([{ at: 1 }]);
      hangs = undefined;
      begin(store, port);
      // What the first has taken is left to it for as long as any server may need.
      await expect.poll(() => received.length, inTime).toBe(1);
      await opened().query('update outbox set due_at = now() where sent_at is null');
      await expect.poll(() => received.length, inTime).toBe(2);
      await expect.poll(async () => (await state()).every(({ sent }) => sent), inTime).toBe(true);
      end();
    });

    it('are sent once where the database is away as the server takes them', async () => {
      const { received, port } = await mailServer();
      const { store } = await added();
      let failures = 3;
      const flaky: Database = {
        ...opened(),
        async query(sql, values) {
          if (sql.includes('sent_at = now()') && failures-- > 0) throw new Error('terminating connection');
          return opened().query(sql, values);
        },
      };
      const { log } = begin(store, port, pace, flaky);
      await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: true, attempts: 1, lost: false }));
      expect(received).toHaveLength(2);
      expect(log.mock.calls.filter(([{ event }]) => event === 'outbox-failed')).toHaveLength(3);
    });

    it.each([
      ['as it is opened', 'connected', 1],
      ['before it has a mail', 'mail begins', 1],
      ['when it has a mail and has not said so', 'mail taken', 2],
    ] as const)('are sent again where the server drops the connection %s, and none is lost', async (_, at, copies) => {
      let drops = 2;
      const { received, port } = await mailServer({ drops: (step) => step === at && drops-- > 0 });
      const { store, reference } = await added();
      begin(store, port);
      await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: true, attempts: 2, lost: false }));
      // A mail that was taken and not confirmed arrives twice, with the same Message-ID.
      const rows = await opened().query<{ id: string; recipient: string }>('select id::text, recipient from outbox');
      const expected = rows.flatMap(({ id, recipient }) =>
        Array(copies).fill(`${recipient}@example.com <${reference}.${id}@example.com>`.replace('visitor', 'sita')),
      );
      const named = received.map((mail) => `${mail.to} ${messageIdOf(mail)}`);
      expect(named.sort()).toEqual(expected.sort());
    });

    it('wait twice as long after each connection that is dropped, an hour at most', async () => {
      const { port } = await mailServer({ drops: (step) => step === 'mail taken' });
      const { store } = await added();
      const { log } = begin(store, port, { ...pace, retrySeconds: 30 });
      for (const [tries, seconds] of [30, 60, 120, 3600].entries()) {
        await expect.poll(() => log.mock.calls.length, inTime).toBe(2 * (tries + 1));
        const waits = await opened().query<{ is: boolean }>(
          'select extract(epoch from due_at - now()) between $1::int - 20 and $1::int as is from outbox',
          [seconds],
        );
        expect([seconds, ...waits]).toEqual([seconds, { is: true }, { is: true }]);
        await opened().query(`update outbox set due_at = now(), attempts = ${tries < 2 ? 'attempts' : 100}`);
      }
    });

    it('get no header and no recipient from what a visitor typed', async () => {
      const { received, port } = await mailServer();
      const { store } = await added({
        firstName: 'Sita\r\nBcc: victim@example.com',
        lastName: '"<victim@example.com>,',
        additionalText: '\r\n.\r\nRCPT TO:<victim@example.com>\r\n<b>bold</b>',
      });
      begin(store, port);
      await expect.poll(() => received.length, inTime).toBe(2);
      expect(received.flatMap(({ to }) => to).sort()).toEqual(['sita@example.com', 'staff@example.com']);
      for (const { headers } of received.map(readMail)) {
        expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([]);
        expect(headers.find((header) => header.startsWith('Content-Type:'))).toMatch(/^Content-Type: text\/plain/);
      }
    });
  });
}
