import { type ChildProcess, type IOType, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './parts.ts';

interface ChildOptions {
  /** More environment than that of this process. */
  env?: Record<string, string>;
  /** Folder that it runs in; default the workspace. */
  cwd?: string;
  stdout?: IOType;
  stderr?: IOType;
}

/** Programs that this process has started and that still run. */
const running = new Set<ChildProcess>();

/** Ends all that this process has started, also meanwhile, and waits until nothing of it runs. */
export async function endPrograms(): Promise<void> {
  while (running.size > 0) await Promise.all([...running].map((child) => endProcess(child)));
}

/** Starts a program of Node that ends with this process, however this one ends. */
export function startNode(
  args: string[],
  { env = {}, cwd = root, stdout = 'inherit', stderr = 'inherit' }: ChildOptions = {},
) {
  const withParent = ['--import', join(root, 'scripts/site/endWithParent.mjs')];
  const child: ChildProcess = spawn(process.execPath, [...withParent, ...args], {
    cwd,
    env: { ...process.env, ...env },
    // The channel closes when either of both ends.
    stdio: ['ignore', stdout, stderr, 'ipc'],
  });
  child.once('spawn', () => running.add(child));
  child.once('exit', () => running.delete(child));
  return child;
}

/** Arguments of Node for a program in TypeScript. */
export const typescript = ['--import', join(root, 'shared/bin/typescript.mjs')];

/** Starts a command of the workspace like that. @param script path below the workspace */
export function startScript(script: string, args: string[], options?: ChildOptions): ChildProcess {
  return startNode([...typescript, join(root, script), ...args], options);
}

/** Describes the end of a process: `exit code 1`, or the signal that ended it. */
export function endOf(code: number | null, signal: NodeJS.Signals | null): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}

/** Ends a process, if it runs, and waits until it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
