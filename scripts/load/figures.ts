import { load } from './generator.ts';

/** A figure that was measured, and what it must be. */
export interface LoadFigure {
  name: string;
  measured: string;
  target: string;
  met: boolean;
}

const page = '/en/about';
const rounds = 5;
const roundSeconds = 5;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Rates of two hosts, measured in turns, so that what else the machine does weighs on both. */
export async function rateFigure(node: string, nginx: string): Promise<LoadFigure> {
  const rates: Record<'node' | 'nginx', number[]> = { node: [], nginx: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.nginx.push((await load({ address: nginx + page, connections: 64, seconds: roundSeconds })).rate);
    rates.node.push((await load({ address: node + page, connections: 64, seconds: roundSeconds })).rate);
  }
  const [ofNode, ofNginx] = [median(rates.node), median(rates.nginx)];
  return {
    name: `pages per second, 64 connections, medians of ${rounds} rounds`,
    measured: `${Math.round(ofNode)} of ${Math.round(ofNginx)} by nginx: ${(ofNode / ofNginx).toFixed(2)}`,
    target: 'at least 0.50',
    met: ofNode / ofNginx >= 0.5,
  };
}

/** Memory of all processes of a host in bytes, as its own metrics at an address state it. */
async function memoryOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

/** A long run: how long answers take, whether any fails, and whether memory grows. */
export async function longRunFigures(node: string, metrics: string, seconds: number): Promise<LoadFigure[]> {
  const memory: number[] = [];
  const looking = setInterval(() => void memoryOf(metrics).then((bytes) => memory.push(bytes)), 1000);
  const { p99, errors, requests } = await load({ address: node + page, connections: 200, seconds });
  clearInterval(looking);
  const third = Math.floor(memory.length / 3);
  const [before, after] = [median(memory.slice(third, 2 * third)), median(memory.slice(2 * third))];
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  return [
    {
      name: `p99 at 200 connections for ${seconds} s`,
      measured: `${p99.toFixed(1)} ms`,
      target: 'under 50 ms',
      met: p99 < 50,
    },
    { name: 'errors in that time', measured: `${errors} of ${requests}`, target: '0', met: errors === 0 },
    { name: 'requests in that time', measured: String(requests), target: 'at least 200000', met: requests >= 200_000 },
    {
      name: 'memory, second and last third of that time',
      measured: `${mebibytes(before)} and ${mebibytes(after)} MiB`,
      target: 'at most 5 % more',
      met: after <= 1.05 * before,
    },
  ];
}

/** Paths that mf-news and mf-visa-guides answer; a number follows. Neither remote has been requested them before. */
const readers = { hanging: '/jp/news/none-', healthy: '/jp/services/student-visa/none-' };

/**
 * The p99 of a page while 40 visitors read pages of another remote, which hangs, beside the same while they read pages of
 * one that answers: so the traffic is alike, and what differs is the health of the remote.
 */
export async function hangFigure(node: string, hanging: Set<string>): Promise<LoadFigure> {
  const p99s: Record<keyof typeof readers, number[]> = { hanging: [], healthy: [] };
  hanging.add('mf-news');
  for (let round = 0; round < rounds; round += 1) {
    for (const remote of ['healthy', 'hanging'] as const) {
      const address = `${node}${readers[remote]}${round}-`;
      const reading = load({ address, connections: 40, seconds: roundSeconds, reading: true });
      p99s[remote].push((await load({ address: node + page, connections: 50, seconds: roundSeconds })).p99);
      await reading;
    }
  }
  hanging.delete('mf-news');
  const [without, withHang] = [median(p99s.healthy), median(p99s.hanging)];
  const moved = (withHang / without - 1) * 100;
  return {
    name: `p99 of other pages while one remote hangs, 50 connections, medians of ${rounds} rounds`,
    measured: `${without.toFixed(1)} → ${withHang.toFixed(1)} ms: ${moved.toFixed(0)} %`,
    target: 'less than 20 % more',
    met: moved < 20,
  };
}
