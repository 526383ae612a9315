import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { keepRunning } from './keepRunning.ts';

const program = (code: string) => () => spawn(process.execPath, ['-e', code], { stdio: 'ignore' });

it('starts what ends by itself again, with growing pauses, until it has ended too often in a row', async () => {
  const ends: [string, number | undefined][] = [];
  await new Promise<void>((resolve) => {
    keepRunning({
      start: program('process.exit(3)'),
      pausesMs: [1, 2],
      onEnd(how, pauseMs) {
        ends.push([how, pauseMs]);
        if (pauseMs === undefined) resolve();
      },
    });
  });
  expect(ends).toEqual([
    ['exit code 3', 1],
    ['exit code 3', 2],
    ['exit code 3', undefined],
  ]);
});
