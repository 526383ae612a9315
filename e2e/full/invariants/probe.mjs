// Loaded into the shell's processes before their own code. The host answers at PROBE_PORT with figures of its process; the
// installer, at the next port, when it has looked at the remotes. Both look ten times as often, so that a test need not wait.
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const isInstaller = process.argv[1]?.endsWith('installer.js');
const { setTimeout: pause } = timers;
/** The installer's pause between two looks. */
const pollMs = 500;
/** Looks of the installer that have ended. */
let looked = 0;
timers.setTimeout = (delay, ...values) => {
  if (delay !== pollMs) return pause(delay, ...values);
  looked += 1;
  return pause(delay / 10, ...values);
};
syncBuiltinESMExports();

const looks = [];
const { setInterval } = globalThis;
globalThis.setInterval = (callback, delay, ...values) => {
  if (delay >= 200) looks.push(() => callback(...values));
  return setInterval(callback, delay, ...values);
};

/** Waits for a look at the remotes that began from now on and has ended; the host shows what is live at once. */
async function polled() {
  if (!isInstaller) {
    await fetch(`http://127.0.0.1:${Number(process.env.PROBE_PORT) + 1}/polled`).catch(() => undefined);
    for (const look of looks) look();
    return;
  }
  const next = looked + 2;
  while (looked < next) await pause(10);
}

/** Gives back what nobody uses any more; what is finalized runs in a turn of its own, and lets more go. */
async function collect(rounds) {
  for (let round = 0; round < rounds; round += 1) {
    collectGarbage();
    await new Promise(setImmediate);
  }
}

/** Bytes. Not all that is external: the compressor of pages takes and returns megabytes while it works. */
function heap() {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Least memory of some moments: a poll of the remotes takes megabytes and lets them go again. */
async function settledHeap() {
  const moments = [];
  for (let moment = 0; moment < 6; moment += 1) {
    await pause(30);
    await collect(1);
    moments.push(heap());
  }
  return Math.min(...moments);
}

/** All figures, with what nobody uses any more given back: a quarter of a second. */
async function figures() {
  await collect(3);
  return {
    heap: await settledHeap(),
    descriptors: readdirSync('/dev/fd').length,
    sockets: process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length,
  };
}

createServer(async (request, response) => {
  response.setHeader('connection', 'close');
  response.end(JSON.stringify(request.url === '/polled' ? await polled() : await figures()));
})
  .listen(Number(process.env.PROBE_PORT) + (isInstaller ? 1 : 0), '127.0.0.1')
  .unref();
