import { existsSync } from 'node:fs';
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

/** Where the programs of a browser are; `undefined` when one is missing. */
function find({ programs }: Browser): Record<string, string> | undefined {
  const found = Object.entries(programs).map(([variable, places]) => [
    variable,
    process.env[variable] ?? places.find(existsSync),
  ]);
  return found.every(([, place]) => place) ? Object.fromEntries(found) : undefined;
}

export interface OtherBrowsers {
  /** Names of the projects in `e2e/playwright.config.ts`. */
  projects: string[];
  /** Programs, by the variables that the suites read. */
  env: Record<string, string>;
}

/**
 * Firefox and WebKit: those that are there, else Debian's. One that is missing is left out, in a sentence.
 * @param required installs what is missing
 * @throws Error when a browser is required and cannot be had
 */
export function otherBrowsers(required: boolean): OtherBrowsers {
  const projects: string[] = [];
  const env: Record<string, string> = {};
  for (const browser of browsers) {
    const { name, packages, programs } = browser;
    const found = find(browser) ?? (required && installFromDebian(packages) ? find(browser) : undefined);
    if (found) {
      projects.push(name.toLowerCase());
      Object.assign(env, found);
    } else if (required) {
      const variables = Object.keys(programs).join(' and ');
      throw new Error(`No ${name}: install it (Debian: apt-get install ${packages.join(' ')}), or set ${variables}.`);
    } else {
      console.log(`${name} is not installed: its tests are left out. \`npm test browsers\` installs and runs it.`);
    }
  }
  return { projects, env };
}
