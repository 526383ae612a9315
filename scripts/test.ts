import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { otherBrowsers } from './install/browsers.ts';
import { installedChromium } from './install/chromium.ts';
import { installedNginx } from './install/nginx.ts';
import { typescript } from './site/childProcess.ts';
import { root } from './site/parts.ts';
import { counted, type Result, readPlaywrightReport, readVitestReport } from './test/reports.ts';
import { toRecord } from './test/traces.ts';
import { type Filter, wantedTests } from './test/wanted.ts';

/**
 * `npm test`: lint, types, unit tests, budgets, invariants, then the browser suites against the built site, in Chromium, and in
 * Firefox and WebKit where they are installed; with CI=true they always are. `npm test unit`, `npm test e2e` and so on run one
 * of them, `npm test browsers` what runs in Firefox and WebKit alone. `npm test unit mf-news` runs the tests of some files,
 * `npm test e2e -g "words"` those whose titles have the words. Ends with the names of the tests that failed and a line that
 * counts what passed and failed.
 */

const bin = (name: string, folder = '') => join(root, folder, 'node_modules/.bin', name);

async function run(title: string, command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  console.log(`\n${title} …`);
  const program = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(program, 'exit');
  return code === 0;
}

const resultOf = (title: string, succeeded: boolean): Result =>
  succeeded ? { passed: 1, failed: [] } : { passed: 0, failed: [title] };

async function check(title: string, command: string, args: string[]): Promise<Result> {
  return resultOf(title, await run(title, command, args));
}

/** A check beside other programs: what it prints comes in one piece, where it has failed. */
async function quietCheck(title: string, command: string, args: string[]): Promise<Result> {
  console.log(`\n${title} …`);
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe'];
  const program = spawn(command, args, { cwd: root, stdio });
  const said = Promise.all([program.stdout, program.stderr].map((output) => (output ? text(output) : '')));
  const [code] = await once(program, 'exit');
  const lines = code === 0 ? ['passed'] : ['failed', ...(await said)];
  console.log(`\n${title}: ${lines.join('\n')}`);
  return resultOf(title, code === 0);
}

interface VitestRun {
  args?: string[];
  env?: Record<string, string>;
}

async function vitest(
  title: string,
  name: string,
  filter: Filter,
  { args = [], env = {} }: VitestRun = {},
): Promise<Result> {
  const report = join(root, `.cache/${name}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = await run(
    title,
    bin('vitest'),
    ['run', ...filter.files, ...args, ...titled('-t', filter), ...reporters],
    env,
  );
  return counted(title, succeeded, () => readVitestReport(report, root));
}

/** The words of titles, as the option that a test runner has for them. */
const titled = (option: string, { title }: Filter) => (title ? [option, title] : []);

/** Whether this run has built the site: looking again whether something changed takes seconds. */
let isBuilt = false;

/** The build leaves the cores to the unit tests that run beside it, some of which wait for programs. */
async function budgets(): Promise<Result> {
  const args = ['--import', join(root, 'scripts/site/lowPriority.mjs'), ...typescript];
  const result = await quietCheck('Budgets', process.execPath, [...args, join(root, 'scripts/checkBudgets.ts')]);
  isBuilt = result.failed.length === 0;
  return result;
}

/** Invariants under wild steps (e2e/full/invariants), on the built site. */
async function invariants(filter: Filter, env: Record<string, string> = {}): Promise<Result> {
  if (!isBuilt) {
    const build = await check('Build', process.execPath, [...typescript, join(root, 'scripts/build.ts')]);
    if (build.failed.length > 0) return build;
  }
  const args = ['--config', join(root, 'e2e/full/invariants/vitest.config.ts')];
  return vitest('Invariants', 'invariants', filter, { args, env });
}

function e2e(filter: Filter): Promise<Result> {
  const others = otherBrowsers(Boolean(process.env.CI));
  const { executablePath } = installedChromium();
  const env = {
    ...others.env,
    E2E_NGINX: installedNginx(),
    ...(executablePath ? { E2E_CHROMIUM: executablePath } : {}),
  };
  return browserTests(['core', 'remotes', 'full', ...others.projects], env, filter);
}

/** Random visits while the client comes (e2e/full/hydration), 10,000 of them in all. */
function hydration({ title }: Filter): Promise<Result> {
  const { executablePath } = installedChromium();
  const env = {
    HYDRATION_VISITS: process.env.HYDRATION_VISITS ?? '1334',
    HYDRATION_SEED: process.env.HYDRATION_SEED ?? String(Date.now() % 2 ** 31),
    ...(executablePath ? { E2E_CHROMIUM: executablePath } : {}),
  };
  return browserTests(['full'], env, { files: ['hydration/'], title });
}

function browsers(filter: Filter): Promise<Result> {
  const { projects, env } = otherBrowsers(true);
  return browserTests(projects, env, filter);
}

/** @param projects those of `e2e/playwright.config.ts` that run */
async function browserTests(projects: string[], env: Record<string, string>, filter: Filter): Promise<Result> {
  const report = join(root, 'e2e/test-results/results.json');
  rmSync(report, { force: true });
  const args = [...filter.files, ...titled('-g', filter), ...projects.map((name) => `--project=${name}`)];
  const succeeded = await playwright('Browser tests', args, env);
  const result = counted('Browser tests', succeeded, () => readPlaywrightReport(report));
  await recordTraces(result, env);
  return result;
}

function playwright(title: string, args: string[], env: Record<string, string>): Promise<boolean> {
  return run(title, bin('playwright', 'e2e'), ['test', '-c', join(root, 'e2e/playwright.config.ts'), ...args], env);
}

/** Traces cost all tests a fifth of their time: what has failed is run once more for them, and counts as failed. */
async function recordTraces({ failed }: Result, env: Record<string, string>): Promise<void> {
  const tests = toRecord(failed);
  if (tests.length === 0) return;
  const folder = join(root, '.cache/traces');
  const options = ['--project=core', '--project=full', '--trace=on', '--reporter=line', `--output=${folder}`];
  await playwright('Recording what failed', [...tests, ...options], env);
  console.log(`Traces are in ${folder}: npx playwright show-trace <trace.zip>`);
}

type Suite = (filter: Filter) => Promise<Result>[];

const suites: Record<string, Suite> = {
  static: () => [
    quietCheck('Format and lint', bin('biome'), ['ci', '.']),
    quietCheck('Types', bin('tsc'), ['--noEmit', '-p', '.']),
  ],
  unit: (filter) => [vitest('Unit tests', 'unit', filter)],
  budgets: () => [budgets()],
  invariants: (filter) => [invariants(filter)],
  e2e: (filter) => [e2e(filter)],
};

/** What all of `npm test` runs: one after the other, and side by side what leaves a core free. */
const order = [['static', 'unit', 'budgets'], ['invariants'], ['e2e']];

/** Suites that run where they are named: `e2e` has the tests of `browsers`, too; `wild` and `hydration` take long. */
const namedSuites: Record<string, Suite> = {
  browsers: (filter) => [browsers(filter)],
  hydration: (filter) => [hydration(filter)],
  wild: (filter) => [
    invariants(filter, {
      WILD_STEPS: process.env.WILD_STEPS ?? '10000',
      WILD_SEED: process.env.WILD_SEED ?? String(Date.now() % 2 ** 31),
    }),
  ],
};

try {
  const called = commandLine({ options: { grep: { type: 'string', short: 'g' } }, most: Number.POSITIVE_INFINITY });
  const { suite: wanted, filter } = wantedTests(called, process.env);
  const named = { ...suites, ...namedSuites };
  if (wanted && !named[wanted])
    throw new Error(`There is no suite "${wanted}"; suites are ${Object.keys(named).join(', ')}.`);
  if ((wanted === 'static' || wanted === 'budgets') && (filter.files.length > 0 || filter.title))
    throw new Error(`The suite "${wanted}" runs as a whole: leave out what stands behind its name.`);
  const results: Result[] = [];
  for (const names of wanted ? [[wanted]] : order)
    results.push(...(await Promise.all(names.flatMap((name) => named[name]?.(filter) ?? []))));
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed = results.flatMap((result) => result.failed);
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map((name) => `  ${name}`).join('\n')}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
