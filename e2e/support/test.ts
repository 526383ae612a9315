import { test as base, expect, type Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';

interface Fixtures {
  /** Complaints that a test expects, by a part of their text; any other fails the test. */
  expectedComplaints: string[];
  complaints: undefined;
}

/** Playwright's `test`, which fails on any console error, page error or failed request. */
export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = complaintsOf(page);
      await use(undefined);
      const unexpected = complaints.filter((complaint) => !expectedComplaints.some((part) => complaint.includes(part)));
      expect(unexpected, 'the browser reported no problem').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
