import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { keepRunning } from './keepRunning.ts';

const program = (code: string) => () => spawn(process.execPath, ['-e', code], { stdio: 'ignore' });

it('starts a process that ends by itself again, with growing pauses, and never gives up', async () => {
  const ends: [string, number][] = [];
  await new Promise<void>((resolve) => {
    const { stop } = keepRunning({
      start: program('process.exit(3)'),
      pausesMs: [1, 2],
      onEnd(how, pauseMs) {
        ends.push([how, pauseMs]);
        if (ends.length < 4) return;
        stop();
        resolve();
      },
    });
  });
  expect(ends).toEqual([
    ['exit code 3', 1],
    ['exit code 3', 2],
    ['exit code 3', 2],
    ['exit code 3', 2],
  ]);
});
