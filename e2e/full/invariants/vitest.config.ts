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
    // The site starts with its releases, and a shell that ends finishes what it compresses.
    hookTimeout: 300_000,
    globalSetup: 'scripts/site/temporaryFolders.ts',
  },
});
