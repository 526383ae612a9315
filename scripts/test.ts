import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { otherBrowsers } from './install/browsers.ts';
import { installedChromium } from './install/chromium.ts';
import { installedNginx } from './install/nginx.ts';
import { root } from './site/parts.ts';

/**
 * `npm test`: lint, types, unit tests, budgets, invariants, then the browser suites against the built site, in Chromium, and in
 * Firefox and WebKit where they are installed; with CI=true they always are. `npm test unit`, `npm test e2e` and so on run one
 * of them, `npm test browsers` what runs in Firefox and WebKit alone. Ends with a line that counts what passed and failed.
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

function vitest(title: string, name: string, args: string[] = [], env: Record<string, string> = {}): Counts {
  const report = join(root, `.cache/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = run(title, bin('vitest'), ['run', ...args, ...reporters], env);
  return counted(succeeded, () => {
    const result = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
    return { passed: result.numPassedTests, failed: result.numFailedTests };
  });
}

/** Invariants under wild steps (e2e/invariants), on the built site. */
function invariants(env: Record<string, string> = {}): Counts {
  if (!run('Build', process.execPath, ['--import', 'tsx', join(root, 'scripts/build.ts')]))
    return { passed: 0, failed: 1 };
  return vitest('Invariants', 'invariants', ['--config', join(root, 'e2e/invariants/vitest.config.ts')], env);
}

function e2e(): Counts {
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
function hydration(): Counts {
  const { executablePath } = installedChromium();
  const env = {
    HYDRATION_VISITS: process.env.HYDRATION_VISITS ?? '2000',
    HYDRATION_SEED: process.env.HYDRATION_SEED ?? String(Date.now() % 2 ** 31),
    ...(executablePath ? { E2E_CHROMIUM: executablePath } : {}),
  };
  return browserTests(['chromium'], env, ['hydration/']);
}

function browsers(): Counts {
  const { projects, env } = otherBrowsers(true);
  return browserTests(projects, env);
}

/**
 * @param projects those of `e2e/playwright.config.ts` that run
 * @param files parts of the paths of the tests that run; all where there is none
 */
function browserTests(projects: string[], env: Record<string, string>, files: string[] = []): Counts {
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
  unit: () => [vitest('Unit tests', 'unit')],
  budgets: () => [check('Budgets', process.execPath, ['--import', 'tsx', join(root, 'scripts/checkBudgets.ts')])],
  invariants: () => [invariants()],
  e2e: () => [e2e()],
};

/** Suites that run where they are named: `e2e` has the tests of `browsers`, too; `wild` and `hydration` take long. */
const namedSuites: Record<string, () => Counts[]> = {
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
  const counts = (wanted ? [named[wanted]] : Object.values(suites)).flatMap((suite) => suite?.() ?? []);
  const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
