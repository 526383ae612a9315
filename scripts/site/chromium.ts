import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrights } from '@playwright/test';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without a window, which is what Playwright runs tests in when it brings its own: half the processor time of each. */
export const headlessShell = 'chromium-headless-shell';

/** Use of a Chromium: tests prefer the headless shell, measurements need the full browser. */
export type ChromiumUse = 'test' | 'measure';

/** Where a Chromium is, as options of Playwright's `launch`: none where it is Playwright's own. */
export type ChromiumPlace = { executablePath?: string };

/** @returns where this machine has a Chromium; `undefined` where it has none */
export function findChromium(use: ChromiumUse): ChromiumPlace | undefined {
  const wanted = use === 'test' ? [headlessShell, ...browsers] : browsers;
  const executablePath = process.env.E2E_CHROMIUM ?? onPath(wanted);
  if (executablePath) return { executablePath };
  return existsSync(playwrights.executablePath()) ? {} : undefined;
}

/** Like `findChromium`. @throws Error that says how to get one */
export function chromium(use: ChromiumUse): ChromiumPlace {
  const found = findChromium(use);
  if (found) return found;
  throw new Error(
    'No Chromium to open pages in: run `npx playwright install chromium`, or set E2E_CHROMIUM to the path of its program.',
  );
}

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
