import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';
import { defaultLanguage } from 'shared/language/language.ts';
import { exportBuilds, startNginx } from '../site/nginx.ts';
import { type Figure, judge, sum } from './figures.ts';
import { type Bench, inTurns, startSite } from './site.ts';

const page = `/${defaultLanguage}/about`;
const connections = 200;

interface Measured {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
  /** Failed connections, timeouts and responses with an error status. */
  errors: number;
}

/**
 * Loads a page with wrk, as browsers that accept gzip; each connection requests again at once.
 * @throws Error if wrk is missing or measures nothing
 */
async function wrk(site: string, seconds = 10): Promise<Measured> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '5s'];
  const child = spawn('wrk', [...args, '-H', 'accept-encoding: gzip', site + page]);
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]).catch(() => {
    throw new Error('wrk is missing: install it (Debian: apt-get install wrk).');
  });
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const socketErrors = /Socket errors: (.*)/.exec(output)?.[1]?.match(/\d+/g) ?? [];
  const measured = {
    rate: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN),
    errors: sum([number(/Non-2xx or 3xx responses: (\d+)/) || 0, ...socketErrors.map(Number)]),
  };
  if (!(measured.rate > 0)) throw new Error(`wrk measured nothing at ${site}: ${output}`);
  return measured;
}

/** Throughput of the Node host with a process for each core, beside nginx with the exported files. */
export async function trafficFigures({ shell, releases, runs }: Bench): Promise<Figure[]> {
  await exportBuilds([...releases, { remote: 'shell', release: basename(shell), folder: shell }]);
  const node = await startSite(shell, releases, { WORKERS: String(availableParallelism()) });
  const nginx = await startNginx();
  const subject = `${connections} connections`;
  // V8 has compiled nothing yet.
  const fresh = await wrk(node, 3);
  const { pairs, of } = await inTurns(
    runs,
    subject,
    () => wrk(node),
    () => wrk(nginx.address),
  ).finally(nginx.stop);
  const [ours, plain] = [of('ours', ({ rate }) => rate), of('plain', ({ rate }) => rate)];
  const { atLeast, atMost, reported } = judge(subject);
  return [
    reported('pages a second', 'count', Math.round(ours)),
    reported('by nginx', 'count', Math.round(plain)),
    atLeast('share of nginx', 'count', ours / plain, 0.5),
    reported('p99 of the first 3 s', 'ms', fresh.p99),
    atMost('p99', 'ms', Math.max(...pairs.map((pair) => pair.ours.p99)), 50),
    atMost('errors', 'count', sum(pairs.map((pair) => pair.ours.errors)), 0),
  ];
}
