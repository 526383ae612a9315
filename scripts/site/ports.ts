import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below what Linux and macOS give to outgoing connections, any of which may take a port between here and its use. */
const range = [20_000, 30_000] as const;

/**
 * A port of this machine that nothing listens on, for a process that is told its port. It stays this process's own: no
 * other caller gets it, however long it takes until something listens there.
 * @param count how many ports in a row
 * @returns the first of them
 * @throws Error when all of a hundred are taken
 */
export async function freePort(count = 1): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const first = randomInt(...range);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const areFree = await Promise.all(ports.map(async (port) => (await isReserved(port)) && isFree(port)));
    if (!areFree.includes(false)) return first;
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

/**
 * Looks before anything slow is done whether the ports of a site are free: the shell's, and one after it for each remote.
 * @throws Error in one sentence that names those that are not
 */
export async function assertPortsFree(first: number, names: string[]): Promise<void> {
  const taken = await Promise.all(
    names.map(async (name, index) => ((await isFree(first + index)) ? [] : [`${first + index} (${name})`])),
  );
  const ports = taken.flat();
  if (ports.length === 0) return;
  const are = ports.length === 1 ? `Port ${ports[0]} is` : `Ports ${ports.join(', ')} are`;
  throw new Error(`${are} in use: stop what listens there, or set PORT to another number, such as PORT=5000.`);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
