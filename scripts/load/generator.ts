import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../site/parts.ts';

/** What a generator of load measured. */
export interface Measured {
  requests: number;
  /** Answers per second. */
  rate: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /** Connections that failed or timed out, and answers with an error status. */
  errors: number;
}

interface Load {
  /** Address of a page. */
  address: string;
  connections: number;
  seconds: number;
  /** Each connection is a visitor who reads: asks for another path each time, seconds after the last answer. */
  reading?: boolean;
}

/**
 * Loads an address with wrk, as browsers that accept gzip: each connection asks as soon as it was answered, unless it reads.
 * @throws Error when wrk is missing or does not end well
 */
export function load({ address, connections, seconds, reading = false }: Load): Promise<Measured> {
  const script = join(root, 'scripts/load/report.lua');
  const rate = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '5s'];
  const args = [...rate, '-H', 'accept-encoding: gzip', '-s', script, address, '--', String(reading)];
  return new Promise((resolve, reject) => {
    const wrk = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    wrk.stdout.on('data', (data) => {
      output += String(data);
    });
    wrk.on('error', () => reject(new Error('wrk is missing: install it (Debian: apt-get install wrk).')));
    wrk.on('close', () => {
      const report = /^REPORT (.*)$/m.exec(output)?.[1];
      if (report) resolve(JSON.parse(report) as Measured);
      else reject(new Error(`wrk measured nothing at ${address}: ${output}`));
    });
  });
}
