import { spawnSync } from 'node:child_process';
import { type ChromiumPlace, type ChromiumUse, findChromium, headlessShell } from '../site/chromium.ts';
import { root } from '../site/parts.ts';
import { installFromDebian } from './debian.ts';

/**
 * A Chromium for tests: the installed one, else Debian's headless shell, else Playwright's own. With CI=true the headless shell
 * is installed even where another Chromium is: tests run a third faster in it.
 * @param use `measure` for tests that somebody watches: the headless shell has no window
 * @throws Error when none can be had
 */
export function installedChromium(use: ChromiumUse = 'test'): ChromiumPlace {
  const found = findChromium(use);
  const isSlow = found?.executablePath !== undefined && !found.executablePath.endsWith(headlessShell);
  if (found && !(process.env.CI && isSlow && use === 'test')) return found;
  const name = use === 'test' ? headlessShell : 'chromium';
  const fromDebian = installFromDebian([name, 'fonts-noto-cjk']) ? findChromium(use) : found;
  if (fromDebian) return fromDebian;
  console.log("Installing Playwright's Chromium …");
  const install = ['playwright', 'install', 'chromium'];
  if (spawnSync('npx', install, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0) return {};
  throw new Error('No Chromium: install one, or set E2E_CHROMIUM to the path of its program.');
}
