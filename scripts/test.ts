import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { otherBrowsers } from './install/browsers.ts';
import { installedChromium } from './install/chromium.ts';
import { installedNginx } from './install/nginx.ts';
import { root } from './site/parts.ts';
import { counted, type Result, readPlaywrightReport, readVitestReport } from './test/reports.ts';

/**
 * `npm test`: lint, types, unit tests, budgets, invariants, then the browser suites against the built site, in Chromium, and in
 * Firefox and WebKit where they are installed; with CI=true they always are. `npm test unit`, `npm test e2e` and so on run one
 * of them, `npm test browsers` what runs in Firefox and WebKit alone. Ends with the names of the tests that failed and a line that
 * counts what passed and failed.
 */

const bin = (name: string, folder = '') => join(root, folder, 'node_modules/.bin', name);

function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n${title} …`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function check(title: string, command: string, args: string[]): Result {
  return run(title, command, args) ? { passed: 1, failed: [] } : { passed: 0, failed: [title] };
}

function vitest(title: string, name: string, args: string[] = [], env: Record<string, string> = {}): Result {
  const report = join(root, `.cache/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = run(title, bin('vitest'), ['run', ...args, ...reporters], env);
  return counted(title, succeeded, () => readVitestReport(report, root));
}

/** Whether this run has built the site: looking again whether something changed takes seconds. */
let isBuilt = false;

function budgets(): Result {
  const result = check('Budgets', process.execPath, ['--import', 'tsx', join(root, 'scripts/checkBudgets.ts')]);
  isBuilt = result.failed.length === 0;
  return result;
}

/** Invariants under wild steps (e2e/invariants), on the built site. */
function invariants(env: Record<string, string> = {}): Result {
  if (!isBuilt) {
    const build = check('Build', process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts')]);
    if (build.failed.length > 0) return build;
  }
  return vitest('Invariants', 'invariants', ['--config', join(root, 'e2e/invariants/vitest.config.ts')], env);
}

function e2e(): Result {
  const others = otherBrowsers(Boolean(process.env.CI));
  const { executablePath } = installedChromium();
  const env = {
    ...others.env,
    E2E_NGINX: installedNginx(),
    ...(executablePath ? { E2E_CHROMIUM: executablePath } : {}),
  };
  return browserTests(['chromium', ...others.projects], env);
}

/** Random visits while the client comes (e2e/hydration), 10,000 of them in all. */
function hydration(): Result {
  const { executablePath } = installedChromium();
  const env = {
    HYDRATION_VISITS: process.env.HYDRATION_VISITS ?? '2000',
    HYDRATION_SEED: process.env.HYDRATION_SEED ?? String(Date.now() % 2 ** 31),
    ...(executablePath ? { E2E_CHROMIUM: executablePath } : {}),
  };
  return browserTests(['chromium'], env, ['hydration/']);
}

function browsers(): Result {
  const { projects, env } = otherBrowsers(true);
  return browserTests(projects, env);
}

/**
 * @param projects those of `e2e/playwright.config.ts` that run
 * @param files parts of the paths of the tests that run; all where there is none
 */
function browserTests(projects: string[], env: Record<string, string>, files: string[] = []): Result {
  const report = join(root, 'e2e/test-results/results.json');
  rmSync(report, { force: true });
  const args = [
    'test',
    '-c',
    join(root, 'e2e/playwright.config.ts'),
    ...files,
    ...projects.map((name) => `--project=${name}`),
  ];
  const succeeded = run('Browser tests', bin('playwright', 'e2e'), args, env);
  return counted('Browser tests', succeeded, () => readPlaywrightReport(report));
}

const suites: Record<string, () => Result[]> = {
  static: () => [
    check('Format and lint', bin('biome'), ['ci', '.']),
    check('Types', bin('tsc'), ['--noEmit', '-p', '.']),
  ],
  unit: () => [vitest('Unit tests', 'unit')],
  budgets: () => [budgets()],
  invariants: () => [invariants()],
  e2e: () => [e2e()],
};

/** Suites that run where they are named: `e2e` has the tests of `browsers`, too; `wild` and `hydration` take long. */
const namedSuites: Record<string, () => Result[]> = {
  browsers: () => [browsers()],
  hydration: () => [hydration()],
  wild: () => [
    invariants({
      WILD_STEPS: process.env.WILD_STEPS ?? '10000',
      WILD_SEED: process.env.WILD_SEED ?? String(Date.now() % 2 ** 31),
    }),
  ],
};

try {
  const [wanted] = commandLine({ most: 1 }).positionals;
  const named = { ...suites, ...namedSuites };
  if (wanted && !named[wanted])
    throw new Error(`There is no suite "${wanted}"; suites are ${Object.keys(named).join(', ')}.`);
  const results = (wanted ? [named[wanted]] : Object.values(suites)).flatMap((suite) => suite?.() ?? []);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed = results.flatMap((result) => result.failed);
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
