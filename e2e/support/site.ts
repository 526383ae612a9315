import type { Locator, Page } from '@playwright/test';
import { mark, waitingIsland } from 'shared/contract/document.contract.ts';
import { isHydrated } from '../../scripts/site/pageProbe.ts';
import { expect } from './test.ts';

export { pageTypes } from '../../scripts/site/pageTypes.ts';

/** The element that holds what a remote has made of the page. */
export function fragmentOf(page: Page): Locator {
  return page.locator(`#${mark.container}`);
}

/** Gives a sign of intent, and waits until the client runs and all islands of the page are hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expectHydrated(page);
}

/** Touches the island of the page that is shown, as a pointer that comes over it does, once the client runs. */
export async function touchIsland(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute(mark.started);
  await fragmentOf(page).locator(`[${mark.island}]`).dispatchEvent('pointerover');
}

/** Touches the islands of the page, as a pointer that comes over them does, and waits until all of them are hydrated. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated, { waiting: waitingIsland, started: mark.started });
  await expect(page.locator(`[${mark.failed}]`)).toHaveCount(0);
}

/** Marks the document, so that a test can tell a full load from navigation inside the site. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-mark', 'same'));
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-test-mark', 'same');
}
