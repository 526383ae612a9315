import cluster from 'node:cluster';
import type { Log } from '../../composition/log.ts';

/**
 * Runs this program again in several processes that share the port, one for each core, and starts a new one where one is
 * lost. Ends with all of them; with code 1 where one cannot even listen: it has said why.
 */
export function startWorkers(count: number, log: Log): void {
  const listening = new Set<number>();
  let stopping = false;
  cluster.on('listening', ({ id, process: { pid = 0 } }) => {
    listening.add(id);
    log({ level: 'info', event: 'worker-listens', process: pid });
  });
  cluster.on('exit', ({ id, process: { pid = 0 } }, code, signal) => {
    const hasListened = listening.delete(id);
    if (stopping && listening.size === 0) process.exit(0);
    if (stopping) return;
    if (!hasListened) process.exit(1);
    const cause = `it ended with ${signal ?? `exit code ${code}`}`;
    log({ level: 'error', event: 'worker-lost', process: pid, cause });
    cluster.fork();
  });
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  for (let started = 0; started < count; started += 1) cluster.fork();
}
