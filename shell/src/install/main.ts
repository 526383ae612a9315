import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../respond/options.ts';
import { keysOf } from '../settings.ts';
import { nothingLive, readLive } from './installed.ts';
import { createInstaller } from './installer.ts';
import { originOf } from './origin.ts';

// Program: installs the releases that `remotes.json` points to, for all processes of a host: `installer.js <remotes.json> <folder>`.
// With a third argument, `mf-news@<release>`, it installs that candidate and ends. It ends with the process that started it.
const [where = '', folder = '', candidate] = process.argv.slice(2);

const pollMs = 500;
/** Milliseconds that the first look waits for each remote: a site begins whole, on a busy machine, too. Origins that do not answer fail sooner. */
const firstPatienceMs = 45_000;

const log: Log = (entry) => console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));

process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches every process of the terminal; the host ends this one.
process.on('SIGINT', () => undefined);

try {
  const keys = await keysOf(process.env.REMOTE_KEYS);
  const installer = createInstaller({ folder, origin: originOf(where), keys, log });
  if (candidate) {
    const [name = '', release = ''] = candidate.split('@');
    await installer.candidate(name, release);
    process.exit(0);
  }
  await installer.check();
  // Releases that are installed already are served before any origin is asked.
  if (readLive(folder) !== nothingLive) process.send?.('ready');
  for (let patienceMs: number | undefined = firstPatienceMs; ; patienceMs = undefined) {
    await installer.update(patienceMs);
    if (patienceMs) process.send?.('ready');
    await delay(pollMs);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
