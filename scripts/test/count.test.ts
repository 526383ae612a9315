import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countOf } from './count.ts';

const vitest = (numPassedTests: number, numFailedTests = 0) => ({ numPassedTests, numFailedTests });
const playwright = (expected: number, unexpected = 0, flaky = 0) => ({ stats: { expected, unexpected, flaky } });

it.each([
  ['all pass', vitest(2), true, { passed: 2, failed: 0 }],
  ['one fails', vitest(2, 1), false, { passed: 2, failed: 1 }],
  ['no test fails, but the run does', vitest(2), false, { passed: 2, failed: 1 }],
  ['no test runs', vitest(0), true, { passed: 0, failed: 1 }],
  ['all pass in browsers', playwright(2), true, { passed: 2, failed: 0 }],
  ['one fails, and one passes at a second try', playwright(2, 1, 1), false, { passed: 2, failed: 2 }],
  ['no report is written', undefined, true, { passed: 0, failed: 1 }],
])('counts a run where %s', (_, report, isSuccess, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  if (report) writeFileSync(file, JSON.stringify(report));
  expect(countOf(file, isSuccess)).toEqual(count);
});
