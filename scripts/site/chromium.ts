import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './debian.ts';
import { root } from './parts.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
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
 * A Chromium for browser tests: the one that is there, else Debian's package, else Playwright's own.
 * @returns the path of the program; `undefined` where Playwright finds its own
 * @throws Error when none can be had
 */
export function chromium(): string | undefined {
  const found = process.env.E2E_CHROMIUM ?? onPath();
  if (found) return found;
  if (installFromDebian(['chromium', 'fonts-noto-cjk'])) return onPath();
  console.log("Installing Playwright's Chromium …");
  if (run('npx', ['playwright', 'install', 'chromium'])) return undefined;
  throw new Error('No Chromium: install one, or set E2E_CHROMIUM to the path of its program.');
}
