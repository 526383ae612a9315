import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { freePort } from './ports.ts';

/** A process that takes ports, says which, and lives until it is ended. */
function taker(count: number) {
  const code = `import { freePort } from '${join(import.meta.dirname, 'ports.ts')}';
for (let taken = 0; taken < ${count}; taken++) console.log(await freePort());
process.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ports = new Promise<string[]>((resolve) => {
    const lines: string[] = [];
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (lines.length === count) resolve(lines);
    });
    child.on('close', () => resolve(lines));
  });
  return { ports, end: () => child.kill() };
}

it('gives a port to one process only, long before anything listens there', async () => {
  const takers = Array.from({ length: 4 }, () => taker(150));
  const ports = (await Promise.all(takers.map((one) => one.ports))).flat();
  for (const one of takers) one.end();
  expect([ports.length, new Set(ports).size]).toEqual([600, 600]);
});

it('gives no port that an outgoing connection may take', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(20_000);
  expect(port).toBeLessThan(30_000);
});
