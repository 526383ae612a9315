import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { keepRunning } from './keepRunning.ts';

const program = (code: string) => () => spawn(process.execPath, ['-e', code], { stdio: 'ignore' });

/** Processes take their time on a busy machine. */
const bound = { timeout: 30_000 };
vi.setConfig({ testTimeout: 60_000 });

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

it('names the signal that ended it; what had come up before has all its starts again', async () => {
  const started: number[] = [];
  const ends: [string, number | undefined][] = [];
  const kept = keepRunning({
    start: () => {
      const child = program('setInterval(() => {}, 1000)')();
      started.push(child.pid ?? 0);
      return child;
    },
    pausesMs: [1],
    steadyMs: -1,
    onEnd: (how, pauseMs) => void ends.push([how, pauseMs]),
  });
  for (const count of [1, 2, 3]) {
    await vi.waitFor(() => expect(started).toHaveLength(count), bound);
    process.kill(started.at(-1) ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(ends).toHaveLength(count), bound);
  }
  expect(ends).toEqual(Array(3).fill(['signal SIGKILL', 1]));
  await vi.waitFor(() => expect(started).toHaveLength(4), bound);
  const last = kept.stop();
  last.kill();
  await once(last, 'exit');
  expect(ends).toHaveLength(3);
});
