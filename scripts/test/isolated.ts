import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of tests, and where there are none of the workspace. */
const isTest = /\.test\.tsx?$/;
const isForeign = /(^|\/)(node_modules|dist)\//;
/** What a test file says that other files would notice: a document, another module or time, changed globals or settings. */
const changesOthers =
  /@vitest-environment|\bvi\.(doMock|mock|resetModules|spyOn|stubEnv|stubGlobal|useFakeTimers)\b|\bprocess\.(env\.\w+ = |chdir)/;

/**
 * Files of tests that run in a process of their own, below a folder. All others share processes and the modules that these have
 * loaded: loading them anew for each file would take a third of the time.
 */
export function isolatedTests(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => isTest.test(file) && !isForeign.test(file))
      .map((file) => join(folder, file))
      .filter((file) => changesOthers.test(readFileSync(join(root, file), 'utf8'))),
  );
}
