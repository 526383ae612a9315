import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { browserErrors } from '../../scripts/site/browserErrors.ts';

/** The connection that pages see: a page hydrates on a sign of intent only, whatever the browser says of this machine. */
const connection = { effectiveType: '4g', rtt: 150, saveData: false };

interface Fixtures {
  /** Parts of the texts of errors that a test expects; any other error fails it. */
  expectedErrors: string[];
  errors: undefined;
}

/** Playwright's `test`; it fails on any console error, page error or failed request. */
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
      // Requests that a test still holds at its end are no failures.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const unexpected = errors.filter((error) => !expectedErrors.some((part) => error.includes(part)));
      expect(unexpected, 'the browser reported no problem').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Locator, type Page };
