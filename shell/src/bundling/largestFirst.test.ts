import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { largestFirst } from './largestFirst.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'largest-first-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('requests the file first that takes longest to come', async () => {
  for (const [file, bytes] of Object.entries({ 'hydration.js': 20, 'react.js': 3, 'common.js': 100 }))
    await writeFile(join(folder, file), 'a'.repeat(bytes));
  expect(await largestFirst(folder, ['hydration.js', 'react.js', 'common.js'])).toEqual([
    'common.js',
    'hydration.js',
    'react.js',
  ]);
});
