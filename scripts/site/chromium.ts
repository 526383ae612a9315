import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwrights } from '@playwright/test';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without windows: tests take half the processor time in it. */
export const headlessShell = 'chromium-headless-shell';

/** Use of a Chromium: tests prefer the headless shell, measurements need the full browser. */
export type ChromiumUse = 'test' | 'measure';

/** The place of a Chromium as options of Playwright's `launch`; none for Playwright's own. */
export type ChromiumPlace = { executablePath?: string };

/** Finds a Chromium on this machine. */
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
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
}
