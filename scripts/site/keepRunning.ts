import type { ChildProcess } from 'node:child_process';
import { endOf } from './childProcess.ts';

export interface KeepRunningOptions {
  /** Starts the process. */
  start: () => ChildProcess;
  /**
   * Called when it has ended by itself.
   * @param how exit code or signal
   * @param pauseMs milliseconds after which it is started again
   */
  onEnd: (how: string, pauseMs: number) => void;
  /** Milliseconds before each new start in a row; the last of them for ever. */
  pausesMs?: number[];
  /** A process that ran for so many milliseconds had come up: what ends it then is counted anew. */
  steadyMs?: number;
}

export interface KeptRunning {
  /** The process as it was started first. */
  first: ChildProcess;
  /** The process that runs now, if any; nothing is started any more. */
  stop(): ChildProcess;
}

/** Starts a process, and starts it again when it ends by itself. */
export function keepRunning({
  start,
  onEnd,
  pausesMs = [1000, 2000, 5000, 10_000, 30_000],
  steadyMs = 60_000,
}: KeepRunningOptions): KeptRunning {
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = (ends: number) => {
    const since = Date.now();
    const started = start();
    child = started;
    started.once('exit', (code, signal) => {
      if (stopped) return;
      const inRow = Date.now() - since > steadyMs ? 0 : ends;
      const pauseMs = pausesMs[inRow] ?? pausesMs.at(-1) ?? 0;
      onEnd(endOf(code, signal), pauseMs);
      timer = setTimeout(() => run(inRow + 1), pauseMs);
    });
    return started;
  };
  return {
    first: run(0),
    stop() {
      stopped = true;
      clearTimeout(timer);
      return child;
    },
  };
}
