import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests that start databases, services or commands: `npm run test:full` has them. */
const slow = '**/*.slow.test.ts';

/** Tests that need a document: modules that hold parts of one must not meet the document of another file. */
const dom = '**/*.dom.test.{ts,tsx}';
const exclude = ['**/node_modules/**', '**/dist/**', ...(process.env.SLOW_TESTS === '1' ? [] : [slow])];

/** Unit tests stand beside the code. */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{shared,shell,mf-*,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, dom],
          // Files share processes and loaded modules: loading them for each file takes most of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'dom', include: [dom], exclude, environment: 'happy-dom' } },
    ],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // Bounds, not waits: the first test of a file may load much on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Vitest would leave one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    globalSetup: ['scripts/install/postgresql.ts', 'scripts/site/temporaryFolders.ts'],
  },
});
