import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Invariants run on the built site, in a run of their own: figures of the shell's process are compared. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    dir: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Each file has a shell of its own, whose figures are of its process alone.
    maxWorkers: availableParallelism(),
    globalSetup: 'scripts/site/temporaryFolders.ts',
  },
});
