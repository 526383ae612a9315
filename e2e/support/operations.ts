import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './test.ts';

export type Operator = ReturnType<typeof operator>;

/**
 * Runs the commands of a page of `docs`, and no others.
 * @param env settings that the operator has made, besides those of this process
 */
export function operator(workspace: string, env: Record<string, string>, page = 'docs/operate.md') {
  const text = readFileSync(join(workspace, page), 'utf8');
  const commands = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.trim().split('\n'));
  const left = new Set(commands);
  /** Starts a command that goes on. @returns its process and all of its children, as one group to be ended */
  const start = (command: string) => {
    if (!commands.includes(command)) throw new Error(`${page} does not name the command ${command}`);
    left.delete(command);
    return spawn('sh', ['-c', command], { cwd: workspace, env: { ...process.env, ...env }, detached: true });
  };
  return {
    /** Commands of the page that have not been run. */
    left: () => [...left],
    start,
    run: (command: string) => ended(start(command)),
  };
}

/** Collects what a process prints, errors too. @returns all of it so far */
export function outputOf(child: ChildProcess): () => string {
  let said = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (data) => (said += String(data)));
  return () => said;
}

/** Waits until a process has ended. @returns also what it printed, errors too */
export async function ended(child: ChildProcess) {
  const said = outputOf(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said() };
}

/** Waits until a command that goes on prints a text. @returns what it has printed so far, whenever it is called */
export async function printed(child: ChildProcess, text: string): Promise<() => string> {
  const said = outputOf(child);
  await expect.poll(() => child.exitCode !== null || said().includes(text), { timeout: 200_000 }).toBe(true);
  expect(child.exitCode, said()).toBeNull();
  return said;
}

/** Ends what `start` has started, with all of its children. */
export async function endGroup(program: ChildProcess | undefined): Promise<void> {
  if (program?.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  process.kill(-program.pid, 'SIGTERM');
  await exit;
}
