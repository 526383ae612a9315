import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below what Linux and macOS give to outgoing connections, any of which may take a port between here and its use. */
const range = [20_000, 30_000] as const;

/**
 * A port of this machine that nothing listens on, for a process that is told its port. It stays this process's own: no
 * other caller gets it, however long it takes until something listens there.
 * @throws Error when a hundred ports in a row are taken
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(...range);
    if ((await isReserved(port)) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${range.join(' and ')}: end what listens there.`);
}

/** Takes the UDP port of the same number until this process ends: the mark that other callers see. */
function isReserved(port: number): Promise<boolean> {
  const mark = createSocket('udp4').unref();
  return new Promise((resolve) => {
    mark.once('error', () => mark.close(() => resolve(false)));
    mark.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
