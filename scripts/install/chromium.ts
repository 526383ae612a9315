import { spawnSync } from 'node:child_process';
import { type ChromiumPlace, findChromium, headlessShell } from '../site/chromium.ts';
import { root } from '../site/parts.ts';
import { installFromDebian } from './debian.ts';

/**
 * A Chromium for tests: the one that is there, else Debian's headless shell, else Playwright's own. With CI=true the headless shell
 * is installed even where another Chromium is there.
 * @throws Error when none can be had
 */
export function installedChromium(): ChromiumPlace {
  const found = findChromium('test');
  const isSlow = found?.executablePath !== undefined && !found.executablePath.endsWith(headlessShell);
  if (found && !(process.env.CI && isSlow)) return found;
  const fromDebian = installFromDebian([headlessShell, 'fonts-noto-cjk']) ? findChromium('test') : found;
  if (fromDebian) return fromDebian;
  console.log("Installing Playwright's Chromium …");
  const install = ['playwright', 'install', 'chromium'];
  if (spawnSync('npx', install, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0) return {};
  throw new Error('No Chromium: install one, or set E2E_CHROMIUM to the path of its program.');
}
