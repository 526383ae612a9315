import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export { pageTypes } from '../../scripts/site/pageTypes.ts';

/** Gives a sign of intent and waits until React has hydrated the page. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expectHydrated(page);
}

/** Waits until React runs on the fragment that the page shows. */
export async function expectHydrated(page: Page): Promise<void> {
  const alive = () => {
    const root = document.querySelector('#page > div');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  };
  await page.waitForFunction(alive);
}

/** Marks the document, so that a test can tell a full load from navigation inside the site. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', 'same'));
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-test-mark', 'same');
}
