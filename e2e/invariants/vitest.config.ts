import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Invariants run on the built site, in a run of their own: figures of the shell's process are compared. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: { dir: import.meta.dirname, include: ['**/*.test.ts'], globalSetup: 'scripts/site/temporaryFolders.ts' },
});
