import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of tests, and where there are none of the workspace. */
const isTest = /\.test\.tsx?$/;
const isForeign = /(^|\/)(node_modules|dist)\//;
const needsDocument = /@vitest-environment/;
/** What a test file says that other files would notice: another module or time, changed globals or settings. */
const changesOthers =
  /\bvi\.(doMock|mock|resetModules|spyOn|stubEnv|stubGlobal|useFakeTimers)\b|\bprocess\.(env\.\w+ = |chdir)/;

/** Files of tests that share nothing with others, below a folder. */
export interface IsolatedTests {
  /** Those with a document: each has globals of its own, which is half the time of a process. */
  withDocument: string[];
  /** Those that run in a process of their own. */
  alone: string[];
}

/** All others share processes and the modules that these have loaded: loading them anew for each file would take a third of the time. */
export function isolatedTests(root: string, folders: readonly string[]): IsolatedTests {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => isTest.test(file) && !isForeign.test(file))
      .map((file) => join(folder, file)),
  );
  const tests: IsolatedTests = { withDocument: [], alone: [] };
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    if (needsDocument.test(text)) tests.withDocument.push(file);
    else if (changesOthers.test(text)) tests.alone.push(file);
  }
  return tests;
}
