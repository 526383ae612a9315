import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { answerHelp, assertNothingTaken, fail } from './commandLine/commandLine.ts';
import { checkFacts } from './facts/checkFacts.ts';
import { installedBrowsers, installedChromium } from './install/browsers.ts';
import { installedNginx } from './install/debian.ts';
import { typescript } from './site/childProcess.ts';
import { root } from './site/parts.ts';
import { type Count, countOf } from './test/count.ts';

type Suite = (args: string[]) => Promise<Count>;
type Environment = Record<string, string>;

const bin = (name: string, folder = '') => join(root, folder, 'node_modules/.bin', name);

async function run(title: string, command: string, args: string[], env: Environment = {}): Promise<boolean> {
  console.log(`\n${title} …`);
  const program = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = await once(program, 'exit');
  return code === 0;
}

/** Runs a check in parallel with others; prints its output only if it fails. */
async function check(title: string, command: string, args: string[]): Promise<Count> {
  const program = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(program.stdout), text(program.stderr)]);
  const [code] = await once(program, 'exit');
  console.log(code === 0 ? `\n${title}: passed` : `\n${title}: failed\n${(await output).join('\n')}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a script of the workspace at low priority: tests beside it have time limits. */
const script = (title: string, file: string): Promise<Count> =>
  check(title, 'nice', [process.execPath, ...typescript, join(root, file)]);

async function vitest(title: string, args: string[], env: Environment = {}): Promise<Count> {
  const report = join(root, '.cache/vitest.json');
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countOf(report, await run(title, bin('vitest'), ['run', ...args, ...reporters], env));
}

/** @param projects those of `e2e/playwright.config.ts` that run, unless `args` name some */
async function playwright(projects: string[], args: string[]): Promise<Count> {
  const chosen = args.flatMap((arg) => /^--project=(.+)/.exec(arg)?.[1] ?? []);
  const wanted = chosen.length > 0 ? chosen : projects;
  const isSeen = args.some((arg) => ['--headed', '--debug', '--ui'].includes(arg));
  const { executablePath } = installedChromium(isSeen ? 'measure' : 'test');
  const env = {
    ...(executablePath ? { E2E_CHROMIUM: executablePath } : {}),
    ...(wanted.includes('full') ? { E2E_NGINX: installedNginx() } : {}),
    ...installedBrowsers(wanted),
  };
  const report = join(root, 'e2e/test-results/results.json');
  rmSync(report, { force: true });
  const flags = chosen.length > 0 ? [] : wanted.map((name) => `--project=${name}`);
  const options = ['test', '-c', join(root, 'e2e/playwright.config.ts'), ...flags, ...args];
  return countOf(report, await run('Browser tests', bin('playwright', 'e2e'), options, env));
}

/** @throws Error when a check that runs as a whole is given a filter */
const whole =
  (...checks: (() => Promise<Count>)[]): Suite =>
  async (args) => {
    if (args.length > 0) throw new Error(`This suite runs as a whole: leave out "${args.join(' ')}".`);
    return sum(await Promise.all(checks.map((each) => each())));
  };

const sum = (counts: Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
});

const suites: Record<string, Suite> = {
  static: whole(
    () => check('Format and lint', bin('biome'), ['ci', '.']),
    () => check('Types', bin('tsc'), ['-b', 'tsconfig.build.json']),
  ),
  unit: (args) => vitest('Unit tests', args),
  budgets: whole(() => script('Build and budgets', 'scripts/checkBudgets.ts')),
  e2e: (args) => playwright(['core', 'remotes'], args),
};

const fullSuites: Record<string, Suite> = {
  slow: (args) => vitest('Slow unit tests', args.length > 0 ? args : ['slow.test'], { SLOW_TESTS: '1' }),
  async invariants(args) {
    const build = await script('Build', 'scripts/build.ts');
    if (build.failed > 0) return build;
    return vitest('Invariants', [...args, '--config', join(root, 'e2e/full/invariants/vitest.config.ts')]);
  },
  e2e: (args) => playwright(['full', 'webkit', 'firefox'], args),
};

const helpOf = (isFull: boolean, names: string[]) => ({
  purpose: `Runs ${isFull ? 'all tests that npm test leaves out' : 'the default tests'}, or one suite of ${names.join(', ')}; the last line counts them.`,
  example: isFull ? 'npm run test:full -- e2e --project=full pages/home' : 'npm test e2e -- -g "an enquiry is stored"',
});

/** Suites of the inner lists run side by side. */
const order = { default: [['static', 'unit', 'budgets'], ['e2e']], full: [['slow'], ['invariants'], ['e2e']] };

try {
  assertNothingTaken([]);
  const isFull = process.argv[2] === '--full';
  // Arguments behind the name of a suite go to vitest or Playwright.
  const [name, ...args] = process.argv.slice(isFull ? 3 : 2).filter((arg) => arg !== '--');
  const known = isFull ? fullSuites : suites;
  if (name === '--help') answerHelp(helpOf(isFull, Object.keys(known)), [name]);
  if (name && !known[name]) throw new Error(`No suite "${name}": suites are ${Object.keys(known).join(', ')}.`);
  const counts: Count[] = [];
  for (const names of name ? [[name]] : order[isFull ? 'full' : 'default'])
    counts.push(...(await Promise.all(names.flatMap((each) => known[each]?.(args) ?? []))));
  if (!isFull && !name && !(await checkFacts())) console.log('Warning: compare these facts with their official pages.');
  const { passed, failed } = sum(counts);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
