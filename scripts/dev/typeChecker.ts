import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../site/parts.ts';
import { typeProblem } from './problems.ts';
import type { Problem } from './protocol.ts';

/** Checks the types of the workspace beside everything else. */
export interface TypeChecker {
  /** Begins soon, and anew: what an earlier call has begun is given up. */
  check(): void;
  stop(): void;
}

/** Milliseconds after a change: showing it comes first. */
const pauseMs = 500;

/**
 * @param isMeant whether the errors of a file, as its path below the workspace, are told
 * @param report takes what is wrong, or nothing where all is right
 */
export function typeChecker(
  isMeant: (file: string) => boolean,
  report: (problem: Problem | undefined) => void,
): TypeChecker {
  let timer: NodeJS.Timeout | undefined;
  let running: ChildProcess | undefined;
  const stop = () => {
    clearTimeout(timer);
    const child = running;
    running = undefined;
    child?.kill();
  };
  const start = () => {
    const child = spawn(process.execPath, [join(root, 'node_modules/typescript/lib/tsc.js'), ...options], {
      cwd: root,
    });
    running = child;
    let printed = '';
    child.stdout.on('data', (data) => {
      printed += String(data);
    });
    child.on('close', () => {
      if (running === child) report(typeProblem(printed, root, isMeant));
    });
  };
  return {
    stop,
    check() {
      stop();
      timer = setTimeout(start, pauseMs);
    },
  };
}

/** What has not changed since the last time is not checked again. */
const options = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
