import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defaultLanguage } from '../../shared/src/language/language.ts';
import { typescript } from '../site/childProcess.ts';
import { startNginx } from '../site/nginx.ts';
import { root } from '../site/parts.ts';
import { freePort } from '../site/ports.ts';
import { type Figure, judge, median } from './figures.ts';
import { sampleLanguage } from './settings.ts';
import { type Bench, startSite } from './site.ts';

const page = `/${sampleLanguage}/about`;
/** Seconds of a round of load, and of the long run. */
const [roundSeconds, longRunSeconds] = [5, 60];

interface Load {
  connections: number;
  seconds?: number;
  /** Each connection is a visitor who reads: requests another path each time, seconds after the last response. */
  reading?: boolean;
}

/** What wrk measured; `p99` in milliseconds, `errors` with responses of an error status. */
interface Measured {
  requests: number;
  rate: number;
  p99: number;
  errors: number;
}

/**
 * Loads an address with wrk, as browsers that accept gzip: each connection requests again at once, unless it reads.
 * @throws Error when wrk is missing or does not end well
 */
function wrk(address: string, { connections, seconds = roundSeconds, reading = false }: Load): Promise<Measured> {
  const rate = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s', '-H', 'accept-encoding: gzip'];
  const args = [...rate, '-s', join(import.meta.dirname, 'wrk.lua'), address, '--', String(reading)];
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (data) => {
      output += String(data);
    });
    child.on('error', () => reject(new Error('wrk is missing: install it (Debian: apt-get install wrk).')));
    child.on('close', () => {
      const report = /^REPORT (.*)$/m.exec(output)?.[1];
      if (report) resolve(JSON.parse(report) as Measured);
      else reject(new Error(`wrk measured nothing at ${address}: ${output}`));
    });
  });
}

/** Medians of two measurements, taken in turns, so that what else the machine does weighs on both. */
async function mediansInTurns(rounds: number, one: () => Promise<number>, other: () => Promise<number>) {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await one(), await other()]);
  return [median(pairs.map(([first]) => first)), median(pairs.map(([, second]) => second))] as const;
}

/** The host's throughput beside nginx with the exported files. */
async function rates(node: string, rounds: number): Promise<Figure[]> {
  const exported = spawnSync(process.execPath, [...typescript, join(root, 'scripts/export.ts')], { cwd: root });
  if (exported.status !== 0) throw new Error(`The site could not be exported: ${exported.stderr}`);
  const nginx = await startNginx();
  const rateOf = (address: string) => async () => (await wrk(address + page, { connections: 64 })).rate;
  const [ofNode, ofNginx] = await mediansInTurns(rounds, rateOf(node), rateOf(nginx.address)).finally(nginx.stop);
  const { atLeast, reported } = judge('pages per second, 64 connections');
  return [
    reported('Node', 'count', Math.round(ofNode)),
    reported('nginx', 'count', Math.round(ofNginx)),
    atLeast('of nginx', 'count', ofNode / ofNginx, 0.5),
  ];
}

/** A long run: how long responses take, whether any fails, and whether memory grows. */
async function longRun(node: string, metrics: string): Promise<Figure[]> {
  const memory: number[] = [];
  const readMemory = async () => {
    const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await (await fetch(metrics)).text()) ?? [];
    memory.push(Number(bytes));
  };
  const timer = setInterval(() => void readMemory(), 1000);
  const { p99, errors, requests } = await wrk(node + page, { connections: 200, seconds: longRunSeconds });
  clearInterval(timer);
  const third = Math.floor(memory.length / 3);
  const growth = median(memory.slice(2 * third)) / median(memory.slice(third, 2 * third));
  const { atLeast, atMost } = judge(`200 connections for ${longRunSeconds} s`);
  return [
    atMost('p99', 'ms', p99, 50),
    atMost('errors', 'count', errors, 0),
    atLeast('requests', 'count', requests, 200_000),
    atMost('memory, last third by second', 'count', growth, 1.05),
  ];
}

/** Paths that mf-news and mf-visa-guides own; a number follows. */
const readers = {
  hanging: `/${defaultLanguage}/news/none-`,
  healthy: `/${defaultLanguage}/services/student-visa/none-`,
};

/**
 * The p99 of a page while 40 visitors read pages of another remote, which hangs, beside the same while they read pages of
 * one that responds: so the traffic is alike, and what differs is the health of the remote.
 */
async function whileOneHangs(node: string, hanging: Set<string>, rounds: number): Promise<Figure[]> {
  let round = 0;
  const p99With = (path: string) => async () => {
    // Neither remote has been requested these paths before.
    const reading = wrk(`${node}${path}${round++}-`, { connections: 40, reading: true });
    const { p99 } = await wrk(node + page, { connections: 50 });
    await reading;
    return p99;
  };
  hanging.add('mf-news');
  const [healthy, withHang] = await mediansInTurns(rounds, p99With(readers.healthy), p99With(readers.hanging));
  return [judge('p99 while one remote hangs, by none').atMost('p99', 'count', withHang / healthy, 1.2)];
}

/** What the Node host carries with a process for each core, beside nginx. */
export async function trafficFigures({ shell, releases, runs }: Bench): Promise<Figure[]> {
  const metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort), WORKERS: String(availableParallelism()) };
  const { address, hanging } = await startSite(shell, releases, env);
  return [
    ...(await rates(address, runs)),
    ...(await longRun(address, `http://127.0.0.1:${metricsPort}/metrics`)),
    ...(await whileOneHangs(address, hanging, runs)),
  ];
}
