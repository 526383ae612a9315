import { readFileSync } from 'node:fs';

/** Numbers of tests of a suite that passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/** Reads the JSON report of vitest or Playwright. @throws Error if there is none */
function read(file: string): Count {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (!report.stats) return { passed: report.numPassedTests, failed: report.numFailedTests };
  // A flaky test passed only at a second try.
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky };
}

/**
 * Counts a run by its JSON report. A run without tests or without a report counts as one failure, and so does one that
 * ended with an error though no test failed.
 */
export function countOf(file: string, isSuccess: boolean): Count {
  try {
    const { passed, failed } = read(file);
    const isSound = isSuccess && passed > 0;
    return { passed, failed: isSound ? failed : Math.max(failed, 1) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
