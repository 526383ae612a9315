import { type ChildProcess, type ExecFileException, execFile, fork } from 'node:child_process';
import cluster from 'node:cluster';
import { promisify } from 'node:util';
import type { Log } from '../../respond/options.ts';

const run = promisify(execFile);
const pauseMs = 1000;

/** The program that installs releases, beside the processes that serve them. */
export type InstallerProcess = ReturnType<typeof startInstaller>;

/** Starts the installer, and again whenever it ends. `ready` rejects if it ended before; it has said why. */
export function startInstaller(program: string, args: [where: string, folder: string], log: Log) {
  let child: ChildProcess;
  let isStopping = false;
  const start = () => {
    child = fork(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    return child;
  };
  const first = start();
  const ready = new Promise<void>((resolve, reject) => {
    first.once('message', () => resolve());
    first.once('exit', () => reject(new Error('The installer of releases has ended.')));
  });
  const restart = (code: number | null, signal: string | null) => {
    if (isStopping) return;
    log({ level: 'error', event: 'installer-lost', cause: `it ended with ${signal ?? `exit code ${code}`}` });
    setTimeout(() => isStopping || start().once('exit', restart), pauseMs);
  };
  ready.then(
    () => first.once('exit', restart),
    () => undefined,
  );
  return {
    ready,
    stop() {
      isStopping = true;
      child.kill();
    },
  };
}

/** Runs the installer for one candidate. @throws Error that says why it was not installed */
export async function installCandidate(program: string, args: [string, string], candidate: string): Promise<void> {
  await run(process.execPath, [program, ...args, candidate]).catch((error: ExecFileException) => {
    throw new Error(error.stderr?.trim() || error.message);
  });
}

/** Runs this program in several processes that share the port; ends with code 1 if none has ever listened. */
export function startWorkers(count: number, log: Log): void {
  const listening = new Set<number>();
  let hasStarted = false;
  let stopping = false;
  cluster.on('listening', ({ id, process: { pid = 0 } }) => {
    listening.add(id);
    hasStarted = true;
    log({ level: 'info', event: 'worker-listens', process: pid });
  });
  cluster.on('exit', ({ id, process: { pid = 0 } }, code, signal) => {
    const hasListened = listening.delete(id);
    if (stopping && listening.size === 0) process.exit(0);
    if (stopping) return;
    if (!hasStarted) process.exit(1);
    const cause = `it ended with ${signal ?? `exit code ${code}`}${hasListened ? '' : ' before it listened'}`;
    log({ level: 'error', event: 'worker-lost', process: pid, cause });
    setTimeout(() => stopping || cluster.fork(), hasListened ? 0 : pauseMs);
  });
  const stop = () => {
    stopping = true;
    // A start that fails is not waited for.
    if (listening.size === 0) process.exit(0);
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  for (let started = 0; started < count; started += 1) cluster.fork();
}
