import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { otherBrowsers } from './site/browsers.ts';
import { chromium } from './site/chromium.ts';
import { fail } from './site/fail.ts';
import { nginx } from './site/nginx.ts';
import { root } from './site/parts.ts';

/**
 * `npm test`: lint, types, unit tests, budgets, then the browser suites against the built site, in Chromium, and in Firefox
 * and WebKit where they are installed; with CI=true they always are. `npm test unit`, `npm test e2e` and so on run one of
 * them, `npm test browsers` what runs in Firefox and WebKit alone. Ends with a line that counts what passed and failed.
 */
interface Counts {
  passed: number;
  failed: number;
}

const bin = (name: string, folder = '') => join(root, folder, 'node_modules/.bin', name);

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n${title} …`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function check(title: string, command: string, args: string[]): Counts {
  const passed = run(title, command, args);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** A run that ends badly without a failed test (it did not start, say) counts as one failure. */
function counted(succeeded: boolean, read: () => Counts): Counts {
  try {
    const counts = read();
    return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

function unit(): Counts {
  const report = join(root, '.cache/unit.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = run('Unit tests', bin('vitest'), ['run', ...reporters]);
  return counted(succeeded, () => {
    const result = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    return { passed: result.numPassedTests, failed: result.numFailedTests };
  });
}

function e2e(): Counts {
  const others = otherBrowsers(Boolean(process.env.CI));
  const browser = chromium('test');
  const env = { ...others.env, E2E_NGINX: nginx(), ...(browser ? { E2E_CHROMIUM: browser } : {}) };
  return browserTests(['chromium', ...others.projects], env);
}

function browsers(): Counts {
  const { projects, env } = otherBrowsers(true);
  return browserTests(projects, env);
}

/** @param projects those of `e2e/playwright.config.ts` that run */
function browserTests(projects: string[], env: Record<string, string>): Counts {
  const report = join(root, 'e2e/test-results/results.json');
  rmSync(report, { force: true });
  const args = ['test', '-c', join(root, 'e2e/playwright.config.ts'), ...projects.map((name) => `--project=${name}`)];
  const succeeded = run('Browser tests', bin('playwright', 'e2e'), args, env);
  return counted(succeeded, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

const suites: Record<string, () => Counts[]> = {
  static: () => [
    check('Format and lint', bin('biome'), ['ci', '.']),
    check('Types', bin('tsc'), ['--noEmit', '-p', '.']),
  ],
  unit: () => [unit()],
  budgets: () => [check('Budgets', process.execPath, ['--import', 'tsx', join(root, 'scripts/checkBudgets.ts')])],
  e2e: () => [e2e()],
  browsers: () => [browsers()],
};

/** What runs without a name: `e2e` has the tests of `browsers`, too. */
const everything = ['static', 'unit', 'budgets', 'e2e'];

try {
  const wanted = process.argv[2];
  if (wanted && !suites[wanted])
    throw new Error(`There is no suite "${wanted}"; suites are ${Object.keys(suites).join(', ')}.`);
  const counts = (wanted ? [wanted] : everything).flatMap((name) => suites[name]?.() ?? []);
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
