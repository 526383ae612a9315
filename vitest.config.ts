import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { isolatedTests } from './scripts/test/isolated.ts';

const root = import.meta.dirname;
const folders = readdirSync(root).filter((name) => /^(shared|shell|scripts|mf-.+)$/.test(name));
const { withDocument, alone } = isolatedTests(root, folders);
/** Tests that start databases, services or commands: `npm run test:full` has them. */
const slow = process.env.SLOW_TESTS === '1' ? [] : ['**/*.slow.test.ts'];
const exclude = ['**/node_modules/**', '**/dist/**', ...slow];

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  plugins: [react()],
  test: {
    // Bounds, not waits: the first test of a file may load much on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    ...test,
  },
});

/** Unit tests stand beside the code; tests that need a document say so in their first line. */
export default defineConfig({
  test: {
    projects: [
      project({
        name: 'together',
        include: ['{shared,shell,mf-*,scripts}/**/*.test.{ts,tsx}'],
        exclude: [...exclude, ...withDocument, ...alone],
        isolate: false,
      }),
      project({ name: 'with a document', pool: 'vmForks', include: withDocument, exclude }),
      project({ name: 'alone', include: alone, exclude }),
    ],
    // Vitest would leave one core free, which is half of a small machine.
    maxWorkers: availableParallelism(),
    globalSetup: ['scripts/install/postgresql.ts', 'scripts/site/temporaryFolders.ts'],
  },
});
