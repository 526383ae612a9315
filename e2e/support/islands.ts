import { mark } from 'shared/contract/document.contract.ts';
import { expect, type Page } from './test.ts';

/** Header, footer and language switch are there. */
export async function expectFrame(page: Page): Promise<void> {
  await expect(page.locator('body > header')).toBeVisible();
  await expect(page.locator('body > footer')).toBeVisible();
  await page.locator('body > header').getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: '日本語' })).toBeVisible();
}

/** Touches the island of the page, as a pointer that comes over it does. */
export const touch = (page: Page) => page.locator(`[${mark.island}]`).dispatchEvent('pointerover');

/** Follows a link of the header, without pointing at it first. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => document.querySelector<HTMLElement>(`header nav a[href="${href}"]`)?.click(), path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}
