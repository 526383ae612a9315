import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it, vi } from 'vitest';
import { endOf, endPrograms, startNode } from './childProcess.ts';

/** A process that starts another one, as commands do; both go on until they are ended. */
async function parentWithChild(): Promise<{ kill(): void; child: number }> {
  const code = `import { startNode } from '${import.meta.dirname}/childProcess.ts';
const child = startNode(['-e', "console.log('up'); setInterval(() => {}, 1000)"], { stdout: 'pipe' });
child.stdout.once('data', () => console.log(child.pid));
setInterval(() => {}, 1000);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code];
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await new Promise<string[]>((resolve) =>
    createInterface(parent.stdout).once('line', (first) => resolve([first])),
  );
  return { kill: () => void parent.kill('SIGKILL'), child: Number(line) };
}

it('a child ends when the process that started it is killed', async () => {
  const { kill, child } = await parentWithChild();
  expect(process.kill(child, 0)).toBe(true);
  kill();
  await vi.waitFor(() => expect(() => process.kill(child, 0)).toThrow('ESRCH'), { timeout: 30_000 });
}, 60_000);

it('all that a process has started is ended at once, and has ended then', async () => {
  const forEver = ['-e', 'setInterval(() => {}, 1000)'];
  const programs = [startNode(forEver), startNode(forEver)];
  await Promise.all(programs.map((program) => once(program, 'spawn')));
  await endPrograms();
  expect(programs.map(({ signalCode }) => signalCode)).toEqual(['SIGTERM', 'SIGTERM']);
});

it('an end is named by its exit code or its signal', () => {
  expect([endOf(1, null), endOf(null, 'SIGKILL')]).toEqual(['exit code 1', 'signal SIGKILL']);
});
