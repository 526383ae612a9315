import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A complete mail. */
export interface Received {
  to: string[];
  text: string;
}

/** Ways in which the server fails. */
interface Faults {
  /** Status that refuses a mail. */
  refuse?(mail: Received): number | undefined;
  /** Status that refuses the sender. */
  refuseSender?(): number | undefined;
  /** Waits in silence for this when a mail begins, then drops the connection. */
  hangs?(): Promise<void> | undefined;
  /** Returns true to close the connection at this step: as it opens, or with the mail taken and not confirmed. */
  drops?(step: 'connected' | 'mail taken'): boolean;
}

/** A mail server on the loopback interface, for as long as a test runs. */
export async function mailServer({ refuse, refuseSender, hangs, drops }: Faults = {}) {
  const received: Received[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_, __, done) {
      const responseCode = refuseSender?.();
      done(responseCode ? Object.assign(new Error('Not from here'), { responseCode }) : undefined);
    },
    async onData(stream, session, done) {
      const drop = () => sockets.get(session.remotePort)?.destroy();
      const wait = hangs?.();
      if (wait) return void wait.then(drop);
      const mail = { to: session.envelope.rcptTo.map(({ address }) => address), text: await text(stream) };
      const responseCode = refuse?.(mail);
      if (responseCode) return done(Object.assign(new Error(`Not now, ${mail.to}`), { responseCode }));
      received.push(mail);
      if (drops?.('mail taken')) return drop();
      done();
    },
  });
  // Dropped connections are no errors of this server.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket) => {
    sockets.set(socket.remotePort, socket);
    if (drops?.('connected')) socket.destroy();
  });
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, port };
}

/** Headers of a mail, unfolded, and its text. */
export function readMail(mail: Received) {
  const [head = '', ...body] = mail.text.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const raw = body.join('\r\n\r\n');
  const isBase64 = headers.some((header) => /^content-transfer-encoding: base64/i.test(header));
  if (isBase64) return { headers, text: Buffer.from(raw, 'base64').toString() };
  const unfolded = raw.replaceAll('=\r\n', '');
  return { headers, text: decodeURIComponent(unfolded.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/g, '%$1')) };
}
