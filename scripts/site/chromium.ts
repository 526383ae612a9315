import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';
import { root } from './parts.ts';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without a window, which is what Playwright runs tests in when it brings its own: half the processor time of each. */
const headlessShell = 'chromium-headless-shell';

function onPath(wanted: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { cwd: join(root, 'e2e'), stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * A Chromium: the one that is there, else Debian's package, else Playwright's own. Tests run in the headless shell where there is
 * one; with CI=true it is installed even where a Chromium is there. Measurements take what visitors have.
 * @returns the path of the program; `undefined` where Playwright finds its own
 * @throws Error when none can be had
 */
export function chromium(use: 'test' | 'measure'): string | undefined {
  const [first, ...others] = use === 'test' ? [[headlessShell], browsers] : [browsers];
  const install = () => (installFromDebian([first[0] ?? '', 'fonts-noto-cjk']) ? onPath(first) : undefined);
  const found = process.env.E2E_CHROMIUM ?? onPath(first) ?? (process.env.CI ? install() : undefined);
  const other = found ?? onPath(others.flat()) ?? install();
  if (other) return other;
  console.log("Installing Playwright's Chromium …");
  if (run('npx', ['playwright', 'install', 'chromium'])) return undefined;
  throw new Error('No Chromium: install one, or set E2E_CHROMIUM to the path of its program.');
}
