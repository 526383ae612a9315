// Loaded into the shell's process before its own code. Answers at PROBE_PORT with figures of the process, and lets its
// polls at the remotes come ten times as often, so that a test need not wait for seconds.
import { subscribe } from 'node:diagnostics_channel';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** Requests to origins that have no whole answer yet. */
const asked = new Set();
subscribe('undici:request:create', ({ request }) => asked.add(request));
for (const end of ['trailers', 'error']) subscribe(`undici:request:${end}`, ({ request }) => asked.delete(request));

const polls = [];
const { setInterval } = globalThis;
globalThis.setInterval = (callback, delay, ...values) => {
  if (delay < 1000) return setInterval(callback, delay, ...values);
  polls.push(() => callback(...values));
  return setInterval(callback, delay / 10, ...values);
};

/** Whether the shell waits for an origin or for the disk. */
const isWaiting = () =>
  asked.size > 0 || process.getActiveResourcesInfo().some((resource) => resource.startsWith('FSReq'));

/** Waits for a poll that began from now on and has its answers; origins that hang have two seconds. */
async function polled() {
  const deadline = Date.now() + 4000;
  // The first may join one that is under way.
  for (let round = 0; round < 2; round += 1) {
    for (const poll of polls) poll();
    do await pause(30);
    while (isWaiting() && Date.now() < deadline);
  }
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
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref();
