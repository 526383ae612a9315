import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { browserErrors } from '../../scripts/site/browserErrors.ts';

/**
 * The connection that pages see, unless a test sets another: on it a page hydrates on a sign of intent only, whatever a
 * browser makes of the one to this machine.
 */
const connection = { effectiveType: '4g', rtt: 150, saveData: false };

interface Fixtures {
  /** Errors of the browser that a test expects, by a part of their text; any other fails the test. */
  expectedErrors: string[];
  errors: undefined;
}

/** Playwright's `test`, on a known connection; it fails on any console error, page error or failed request. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  context: async ({ context }, use) => {
    const define = (value: typeof connection) =>
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    await context.addInitScript(define, connection);
    await use(context);
  },
  errors: [
    async ({ page, expectedErrors }, use) => {
      const errors = browserErrors(page);
      await use(undefined);
      // A request that a test was still changing at its end is none of its failures.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = errors.filter((error) => !expectedErrors.some((part) => error.includes(part)));
      expect(unexpected, 'the browser reported no problem').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page };
