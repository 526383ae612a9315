import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { counted, readPlaywrightReport, readVitestReport } from './reports.ts';

function reportOf(content: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('a report names what failed, with its file', () => {
  it('of vitest', () => {
    const assertionResults = [
      { fullName: 'adds up', status: 'passed' },
      { fullName: 'takes away', status: 'failed' },
    ];
    const file = reportOf({ numPassedTests: 1, testResults: [{ name: '/site/shared/sum.test.ts', assertionResults }] });
    expect(readVitestReport(file, '/site')).toEqual({ passed: 1, failed: ['shared/sum.test.ts: takes away'] });
  });

  it('of Playwright, also inside groups; a test that passed at a second try failed', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'pages/news.spec.ts',
      line: 3,
      tests: [{ projectName: 'chromium', status }],
    });
    const group = { specs: [spec('filters', 'flaky'), spec('lists', 'expected')] };
    const file = reportOf({
      stats: { expected: 1 },
      suites: [{ specs: [spec('opens', 'unexpected')], suites: [group] }],
    });
    expect(readPlaywrightReport(file)).toEqual({
      passed: 1,
      failed: ['[chromium] e2e/pages/news.spec.ts:3: opens', '[chromium] e2e/pages/news.spec.ts:3: filters'],
    });
  });
});

it.each([
  ['ends well', true, { passed: 2, failed: [] }, { passed: 2, failed: [] }],
  ['ends badly with a failed test', false, { passed: 2, failed: ['a'] }, { passed: 2, failed: ['a'] }],
  ['ends badly without one', false, { passed: 2, failed: [] }, { passed: 2, failed: ['Unit: the run itself'] }],
])('a run that %s is counted', (_, succeeded, found, result) => {
  expect(counted('Unit', succeeded, () => found)).toEqual(result);
});

it('a run that wrote no report is one failure', () => {
  expect(counted('Unit', true, () => readPlaywrightReport('/no/such/report.json'))).toEqual({
    passed: 0,
    failed: ['Unit: no report was written'],
  });
});
