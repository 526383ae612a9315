import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code; tests that need a document say so in their first line. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{shared,shell,mf-*,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Vitest would leave one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    // Bounds, not waits: the first test of a file may load much on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    globalSetup: ['scripts/install/postgresql.ts', 'scripts/site/temporaryFolders.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
