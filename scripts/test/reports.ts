import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What a suite came to. */
export interface Result {
  passed: number;
  /** Names of what failed, with their files. */
  failed: string[];
}

/** What is read of vitest's JSON report. */
interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** What is read of Playwright's JSON report; a test that passed only when it was tried again is flaky. */
interface PlaywrightReport {
  stats: { expected: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs: { title: string; file: string; line: number; tests: { projectName: string; status: string }[] }[];
  suites?: PlaywrightSuite[];
}

/** @param root folder from which failed tests name their files */
export function readVitestReport(file: string, root: string): Result {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  );
  return { passed: numPassedTests, failed };
}

export function readPlaywrightReport(file: string): Result {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return { passed: stats.expected, failed: suites.flatMap(failedSpecs) };
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `[${projectName}] e2e/${file}:${line}: ${title}`),
  );
  return [...own, ...suites.flatMap(failedSpecs)];
}

/** A run that ends badly without a failed test (it did not start, say) counts as one failure. */
export function counted(title: string, succeeded: boolean, read: () => Result): Result {
  try {
    const result = read();
    return succeeded || result.failed.length > 0 ? result : { ...result, failed: [`${title}: the run itself`] };
  } catch {
    return { passed: 0, failed: [`${title}: no report was written`] };
  }
}
