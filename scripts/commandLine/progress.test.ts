import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withProgress } from './progress.ts';

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'progress-'));
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const build = (milliseconds: number) =>
  withProgress('Building mf-news', async () => void (await vi.advanceTimersByTimeAsync(milliseconds)), folder);

it('what takes long is named while it does, with how long it took last time', async () => {
  await build(13_200);
  await build(9000);
  expect(said).toEqual([
    'Building mf-news …',
    'Building mf-news: 13 s',
    'Building mf-news … (13 s last time)',
    'Building mf-news: 9 s',
  ]);
});

it('what is done at once needs no word, and what fails no duration', async () => {
  await build(1999);
  const failing = withProgress('Building mf-news', () => Promise.reject(new Error('no source')), folder);
  await expect(failing).rejects.toThrow('no source');
  expect(said).toEqual([]);
});
