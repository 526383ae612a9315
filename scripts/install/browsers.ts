import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type ChromiumPlace, type ChromiumUse, findChromium, headlessShell } from '../site/chromium.ts';
import { root } from '../site/parts.ts';
import { installFromDebian } from './debian.ts';

/** A browser beside Chromium that the suites run in: the programs that it needs, by the variable that names each. */
interface Browser {
  name: string;
  /** Debian's packages, with a font that has Japanese. */
  packages: string[];
  programs: Record<string, string[]>;
}

const browsers: Browser[] = [
  {
    name: 'Firefox',
    packages: ['firefox-esr', 'fonts-noto-cjk'],
    programs: {
      E2E_FIREFOX: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-cjk'],
    programs: { E2E_WEBKIT: ['/usr/bin/WebKitWebDriver'], E2E_XVFB: ['/usr/bin/Xvfb'] },
  },
];

/** Finds the programs of a browser, by variable; returns nothing if one is missing. */
function find({ programs }: Browser): Record<string, string> | undefined {
  const found = Object.entries(programs).map(([variable, places]) => [
    variable,
    process.env[variable] ?? places.find(existsSync),
  ]);
  return found.every(([, place]) => place) ? Object.fromEntries(found) : undefined;
}

/**
 * Firefox and WebKit for the projects of `e2e/playwright.config.ts` that need them: those that are installed, else Debian's.
 * @returns where their programs are, by the variables that the suites read
 * @throws Error when one cannot be installed
 */
export function installedBrowsers(projects: string[]): Record<string, string> {
  const wanted = browsers.filter(({ name }) => projects.includes(name.toLowerCase()));
  const programs = wanted.map((browser) => {
    const { name, packages } = browser;
    const found = find(browser) ?? (installFromDebian(packages) ? find(browser) : undefined);
    if (found) return found;
    const variables = Object.keys(browser.programs).join(' and ');
    throw new Error(`No ${name}: install it (Debian: apt-get install ${packages.join(' ')}), or set ${variables}.`);
  });
  return Object.assign({}, ...programs);
}

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
