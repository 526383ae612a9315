import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { assertPortsFree, freePort } from './ports.ts';

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

it('ports of a site are looked at before it is built: the sentence names all that are taken', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  await expect(assertPortsFree(port, ['shell'])).rejects.toThrow(
    `Port ${port} (shell) is in use: stop what listens there, or set PORT to another number, such as PORT=5000.`,
  );
  await expect(assertPortsFree(port - 1, ['shell', 'mf-news'])).rejects.toThrow(`${port} (mf-news)`);
});
