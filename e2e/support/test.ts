import { test as base, expect, type Page } from '@playwright/test';
import { browserErrors } from '../../scripts/site/browserErrors.ts';

/**
 * The line that pages see, unless a test sets another: on it a page hydrates on a sign of intent only, whatever a
 * browser makes of the line to this machine.
 */
const line = { effectiveType: '4g', rtt: 150, saveData: false };

interface Fixtures {
  /** Complaints that a test expects, by a part of their text; any other fails the test. */
  expectedComplaints: string[];
  complaints: undefined;
}

/** Playwright's `test`, on a known line; it fails on any console error, page error or failed request. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  context: async ({ context }, use) => {
    const define = (value: typeof line) =>
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    await context.addInitScript(define, line);
    await use(context);
  },
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = browserErrors(page);
      await use(undefined);
      const unexpected = complaints.filter((complaint) => !expectedComplaints.some((part) => complaint.includes(part)));
      expect(unexpected, 'the browser reported no problem').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
