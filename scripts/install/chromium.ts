import { spawnSync } from 'node:child_process';
import { type ChromiumPlace, findChromium, headlessShell } from '../site/chromium.ts';
import { root } from '../site/parts.ts';
import { installFromDebian } from './debian.ts';

/** A Chromium for tests: the one that is there, else Debian's package, else Playwright's own. @throws Error when none can be had */
export function installedChromium(): ChromiumPlace {
  const found = findChromium('test');
  if (found) return found;
  const fromDebian = installFromDebian([headlessShell, 'fonts-noto-cjk']) && findChromium('test');
  if (fromDebian) return fromDebian;
  console.log("Installing Playwright's Chromium …");
  const install = ['playwright', 'install', 'chromium'];
  if (spawnSync('npx', install, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0) return {};
  throw new Error('No Chromium: install one, or set E2E_CHROMIUM to the path of its program.');
}
