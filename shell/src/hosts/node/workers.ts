import cluster from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Log } from '../../composition/log.ts';

/** Asks the first process for the figures of all workers. */
interface MetricsQuestion {
  question: 'metrics';
}
interface MetricsAnswer {
  answer: 'metrics';
  text: string;
}

const isQuestion = (message: unknown): message is MetricsQuestion =>
  (message as Partial<MetricsQuestion> | undefined)?.question === 'metrics';
const isAnswer = (message: unknown): message is MetricsAnswer =>
  (message as Partial<MetricsAnswer> | undefined)?.answer === 'metrics';

/**
 * Runs this program again in several processes that share the port, one for each core, and starts a new one where one is
 * lost. Ends with all of them; with code 1 where one cannot even listen: it has said why.
 */
export function startWorkers(count: number, log: Log): void {
  const figures = new AggregatorRegistry();
  const listening = new Set<number>();
  let stopping = false;
  cluster.on('listening', ({ id, process: { pid = 0 } }) => {
    listening.add(id);
    log({ level: 'info', event: 'worker-listens', process: pid });
  });
  cluster.on('message', async (worker, message: unknown) => {
    if (isQuestion(message)) worker.send({ answer: 'metrics', text: await figures.clusterMetrics() });
  });
  cluster.on('exit', ({ id, process: { pid = 0 } }, code, signal) => {
    if (stopping) return;
    if (!listening.delete(id)) process.exit(1);
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

/** Figures of all workers together, in the Prometheus text format; asked for in one of them. */
export function figuresOfAll(): Promise<string> {
  return new Promise((resolve) => {
    const take = (message: unknown) => {
      if (!isAnswer(message)) return;
      process.off('message', take);
      resolve(message.text);
    };
    process.on('message', take);
    process.send?.({ question: 'metrics' } satisfies MetricsQuestion);
  });
}
