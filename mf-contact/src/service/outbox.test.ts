import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { startOutbox } from './outbox.ts';
import { enquiryStore, keyOf } from './store.ts';
import { testDatabases } from './testSupport/databases.ts';
import { sita } from './testSupport/enquiry.ts';
import { mailServer, type Received, readMail } from './testSupport/mailServer.ts';

/** Timeouts that no machine reaches, however busy: what fails here fails at once. */
const pace = { lookMs: 20, retrySeconds: 0, timeoutMs: 20_000 };
const inTime = { timeout: 20_000 };

const messageIdOf = (mail: Received) =>
  readMail(mail).headers.flatMap((line) => /^Message-ID: (.*)$/i.exec(line)?.[1] ?? []);

/** The installed PostgreSQL, where several processes may share the outbox; else the embedded database. */
const databases = testDatabases();
let database: Database;
beforeAll(async () => {
  database = await openDatabase(`${databases.at(-1)?.place}`);
}, 60_000);
afterAll(async () => {
  await database.close();
  for (const { remove } of databases) remove();
});

const added = async (more: Partial<typeof sita> = {}, language: 'en' | 'jp' = 'en') => {
  await database.query('delete from enquiries');
  const enquiry = { ...sita, ...more };
  const store = enquiryStore(database, ['staff', 'visitor']);
  return (await store.add({ key: keyOf('', language, enquiry), language, enquiry })).reference;
};
const begin = (port: number, opened = database) => {
  const settings = { server: `smtp://127.0.0.1:${port}`, from: 'site@example.com', staff: 'staff@example.com' };
  const log = vi.fn();
  const outbox = startOutbox(opened, enquiryStore(opened, []), settings, log, pace);
  onTestFinished(() => outbox.stop());
  return { log };
};
const state = () =>
  database.query<{ sent: boolean; attempts: number; lost: boolean }>(
    'select sent_at is not null as sent, attempts, given_up_at is not null as lost from outbox order by id',
  );

describe('mails', { timeout: 30_000 }, () => {
  it('go to the staff and to the visitor, once each, however many processes work', async () => {
    const { received, port } = await mailServer();
    const reference = await added();
    for (let process = 0; process < 3; process += 1) begin(port);
    await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: true, attempts: 1, lost: false }));
    const mails = received.map((mail) => ({ to: mail.to, ...readMail(mail) }));
    const staff = mails.find(({ to }) => to[0] === 'staff@example.com');
    const visitor = mails.find(({ to }) => to[0] === 'sita@example.com');
    expect(mails).toHaveLength(2);
    expect(staff?.headers).toContain(`Subject: New enquiry ${reference}`);
    expect(staff?.headers.find((header) => header.startsWith('Reply-To:'))).toContain('<sita@example.com>');
    expect(visitor?.headers).toContain('Auto-Submitted: auto-replied');
    expect(visitor?.headers).toContain(`Subject: Tsubame Bridge: your enquiry ${reference}`);
    expect(visitor?.headers).toContain('To: sita@example.com');
    for (const part of [reference, 'we will reply by email', 'I want to: work abroad', 'Canada'])
      expect(visitor?.text).toContain(part);
    for (const part of ['Gurung', 'When can I start?', 'नमस्ते']) expect(staff?.text).toContain(part);
    // Anybody can give the address of somebody else.
    for (const typed of ['Sita', 'Gurung', 'When can I start?', 'नमस्ते', '9812345678'])
      expect(JSON.stringify(visitor)).not.toContain(typed);
  });

  it('are in Japanese for an enquiry in Japanese', async () => {
    const { received, port } = await mailServer();
    await added({}, 'jp');
    begin(port);
    await expect.poll(() => received.length, inTime).toBe(2);
    expect(received.map((mail) => readMail(mail).text).join()).toContain('ご用件：海外で働きたい');
  });

  it('are tried again while the server says not now, and given up after it refused an address three times', async () => {
    let tries = 0;
    const refuse = ({ to }: Received) => {
      if (to[0] === 'sita@example.com') return 550;
      tries += 1;
      return tries < 3 ? 451 : undefined;
    };
    const { received, port } = await mailServer({ refuse });
    await added();
    // However often the server was away before.
    await database.query("update outbox set attempts = 40 where recipient = 'visitor'");
    begin(port);
    await expect.poll(state, inTime).toEqual([
      { sent: true, attempts: 3, lost: false },
      { sent: false, attempts: 43, lost: true },
    ]);
    expect(received).toHaveLength(1);
  });

  it('wait for a server that refuses us, such as for a wrong sender, and are sent once it does not', async () => {
    let refusals = 8;
    const { received, port } = await mailServer({ refuseSender: () => (refusals-- > 0 ? 550 : undefined) });
    await added();
    begin(port);
    await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: true, attempts: 5, lost: false }));
    expect(received).toHaveLength(2);
  });

  it('are sent by another process if the one that took them ends', async () => {
    let end = () => {};
    let hangs: Promise<void> | undefined = new Promise((resolve) => {
      end = resolve;
    });
    const held = vi.fn(() => hangs);
    const { received, port } = await mailServer({ hangs: held });
    await added();
    begin(port);
    await expect.poll(() => held.mock.calls.length, inTime).toBe(1);
    hangs = undefined;
    begin(port);
    // The first process keeps its mail for as long as any server may need.
    await expect.poll(() => received.length, inTime).toBe(1);
    await database.query('update outbox set due_at = now() where sent_at is null');
    await expect.poll(() => received.length, inTime).toBe(2);
    await expect.poll(async () => (await state()).every(({ sent }) => sent), inTime).toBe(true);
    end();
  });

  it('are sent once if the database is away when the server takes them', async () => {
    const { received, port } = await mailServer();
    await added();
    let failures = 3;
    const query: Database['query'] = async (sql, values) => {
      if (sql.includes('sent_at = now()') && failures-- > 0) throw new Error('terminating connection');
      return database.query(sql, values);
    };
    const { log } = begin(port, { ...database, query });
    await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: true, attempts: 1, lost: false }));
    expect(received).toHaveLength(2);
    expect(log.mock.calls.filter(([{ event }]) => event === 'outbox-failed')).toHaveLength(3);
  });

  it.each([
    ['as it is opened', 'connected', 1],
    ['when it has a mail and has not said so', 'mail taken', 2],
  ] as const)('are sent again if the server drops the connection %s', async (_, at, copies) => {
    let drops = 2;
    const { received, port } = await mailServer({ drops: (step) => step === at && drops-- > 0 });
    const reference = await added();
    begin(port);
    await expect.poll(state, inTime).toEqual(Array(2).fill({ sent: true, attempts: 2, lost: false }));
    // A mail that was taken and not confirmed arrives twice, with the same Message-ID.
    const rows = await database.query<{ id: string; recipient: string }>('select id::text, recipient from outbox');
    const expected = rows.flatMap(({ id, recipient }) =>
      Array(copies).fill(`${recipient}@example.com <${reference}.${id}@example.com>`.replace('visitor', 'sita')),
    );
    const named = received.map((mail) => `${mail.to} ${messageIdOf(mail)}`);
    expect(named.sort()).toEqual(expected.sort());
  });

  it('get no header and no recipient from what a visitor typed', async () => {
    const { received, port } = await mailServer();
    await added({
      firstName: 'Sita\r\nBcc: victim@example.com',
      lastName: '"<victim@example.com>,',
      additionalText: '\r\n.\r\nRCPT TO:<victim@example.com>\r\n<b>bold</b>',
    });
    begin(port);
    await expect.poll(() => received.length, inTime).toBe(2);
    expect(received.flatMap(({ to }) => to).sort()).toEqual(['sita@example.com', 'staff@example.com']);
    for (const { headers } of received.map(readMail)) {
      expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([]);
      expect(headers.find((header) => header.startsWith('Content-Type:'))).toMatch(/^Content-Type: text\/plain/);
    }
  });
});
