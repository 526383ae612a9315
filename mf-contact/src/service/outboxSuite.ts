import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from './database.ts';
import { startOutbox } from './outbox.ts';
import { keyOf } from './references.ts';
import { enquiryStore } from './store.ts';
import { sita } from './testEnquiry.ts';

interface Received {
  to: string[];
  text: string;
}

/** A mail server on the loopback interface. @param refuse why a mail is not taken */
async function mailServer(refuse: (mail: Received) => number | undefined = () => undefined) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (part) => {
        text += String(part);
      });
      stream.on('end', () => {
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), text };
        const responseCode = refuse(mail);
        if (responseCode) return done(Object.assign(new Error('Not now'), { responseCode }));
        received.push(mail);
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, port };
}

/** Timeouts that no machine reaches, however busy: what fails here fails at once. */
const pace = { lookMs: 20, retrySeconds: 0, timeoutMs: 20_000 };
const inTime = { timeout: 20_000 };

/** What is read of a mail: its headers without folding, and its text. */
function read({ text }: Received) {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const raw = body.join('\r\n\r\n');
  const isBase64 = headers.some((header) => /^content-transfer-encoding: base64/i.test(header));
  const plain = isBase64 ? Buffer.from(raw, 'base64').toString() : decodedQuoted(raw);
  return { headers, text: plain };
}

function decodedQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

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
    const begin = (store: ReturnType<typeof enquiryStore>, port: number) => {
      const settings = { server: `smtp://127.0.0.1:${port}`, from: 'site@example.com', staff: 'staff@example.com' };
      const log = vi.fn();
      const outbox = startOutbox(opened(), store, settings, log, pace);
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
      const mails = received.map((mail) => ({ to: mail.to, ...read(mail) }));
      const staff = mails.find(({ to }) => to[0] === 'staff@example.com');
      const visitor = mails.find(({ to }) => to[0] === 'sita@example.com');
      expect(mails).toHaveLength(2);
      expect(staff?.headers).toContain(`Subject: New enquiry ${reference}`);
      expect(staff?.headers.find((header) => header.startsWith('Reply-To:'))).toContain('<sita@example.com>');
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
      const visitor = read(received.find(({ to }) => to[0] === 'sita@example.com') ?? { to: [], text: '' });
      expect(visitor.text).toContain('山田 太郎様');
      expect(visitor.text).toContain('ご用件: 海外で働きたい');
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
      const { received, port } = await mailServer(({ to }) => {
        if (to[0] === 'sita@example.com') return 550;
        tries += 1;
        return tries < 3 ? 451 : undefined;
      });
      const { store } = await added();
      begin(store, port);
      await expect.poll(state, inTime).toEqual([
        { sent: true, attempts: 3, lost: false },
        { sent: false, attempts: 3, lost: true },
      ]);
      expect(received).toHaveLength(1);
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
      for (const { headers } of received.map(read)) {
        expect(headers.filter((header) => /^bcc:/i.test(header))).toEqual([]);
        expect(headers.find((header) => header.startsWith('Content-Type:'))).toMatch(/^Content-Type: text\/plain/);
      }
    });
  });
}
