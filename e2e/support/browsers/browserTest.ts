import { test as base, expect } from '@playwright/test';
import { firefox } from './firefox.ts';
import type { Engine, Profile, Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';

export const desktop: Profile = { width: 1280, height: 900, touch: false, reducedMotion: false };
export const phone: Profile = { width: 390, height: 844, touch: true, reducedMotion: false };

interface Fixtures {
  profile: Profile;
  tab: Tab;
}

export interface Workers {
  /** Set by the project. */
  engineName: 'webkit' | 'firefox';
  engine: Engine;
}

/** The variable's value. @throws Error that says how it is set */
function program(variable: string): string {
  const path = process.env[variable];
  if (!path)
    throw new Error(`${variable} is not set: \`npm run test:full\` finds or installs the browsers and sets it.`);
  return path;
}

/** Playwright's runner with a browser that Playwright does not drive; a test fails on any error. */
export const test = base.extend<Fixtures, Workers>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine =
        engineName === 'firefox'
          ? firefox(program('E2E_FIREFOX'))
          : await startWebKit(program('E2E_WEBKIT'), program('E2E_XVFB'));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  profile: [desktop, { option: true }],
  tab: async ({ engine, profile, baseURL }, use) => {
    const tab = await engine.tab(profile);
    try {
      await use({ ...tab, open: (address) => tab.open(new URL(address, baseURL).href) });
      expect(await tab.errors(), 'the browser reported no error').toEqual([]);
    } finally {
      await tab.close();
    }
  },
});

/** `test` on a phone. */
export const onPhone = test.extend({ profile: phone });

export { expect };
