import cluster from 'node:cluster';
import type { Log } from '../../respond/log.ts';

/** Milliseconds before a worker that could not start is started again. */
const pauseMs = 1000;

/**
 * Runs this program again in several processes that share the port, and replaces each one that ends. Ends with all of them;
 * with code 1 where the first one ends before any has listened: it has said why. Once the site is served, it is served on.
 */
export function startWorkers(count: number, log: Log): void {
  const listening = new Set<number>();
  let hasStarted = false;
  let stopping = false;
  cluster.on('listening', ({ id, process: { pid = 0 } }) => {
    listening.add(id);
    hasStarted = true;
    log({ level: 'info', event: 'worker-listens', process: pid });
  });
  cluster.on('exit', ({ id, process: { pid = 0 } }, code, signal) => {
    const hasListened = listening.delete(id);
    if (stopping && listening.size === 0) process.exit(0);
    if (stopping) return;
    if (!hasStarted) process.exit(1);
    const cause = `it ended with ${signal ?? `exit code ${code}`}${hasListened ? '' : ' before it listened'}`;
    log({ level: 'error', event: 'worker-lost', process: pid, cause });
    setTimeout(() => stopping || cluster.fork(), hasListened ? 0 : pauseMs);
  });
  const stop = () => {
    stopping = true;
    // A start that fails is not waited for.
    if (listening.size === 0) process.exit(0);
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  for (let started = 0; started < count; started += 1) cluster.fork();
}
