import type { Page } from '@playwright/test';
import { sendEnquiry } from '../support/enquiry.ts';
import { bringToLife } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** Sends an enquiry, which shows a toast. */
async function showToast(page: Page): Promise<void> {
  await page.goto('/en/contact');
  await bringToLife(page);
  await sendEnquiry(page);
}

const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: 'Form submitted successfully!' });

test('a toast goes by itself after three seconds', async ({ page }) => {
  await showToast(page);
  await expect(toastOf(page)).toBeVisible();
  await expect(toastOf(page).locator('[role="progressbar"], .Toastify__progress-bar')).toHaveCSS(
    'animation-duration',
    '3s',
  );
  await expect(toastOf(page)).toHaveCount(0);
});

test('a toast waits while the pointer is on it', async ({ page }) => {
  await showToast(page);
  await toastOf(page).hover();
  const bar = toastOf(page).locator('.Toastify__progress-bar--animated');
  await expect(bar).toHaveCSS('animation-play-state', 'paused');
  await page.mouse.move(900, 20);
  await expect(bar).toHaveCSS('animation-play-state', 'running');
});

test('Alt+T brings the focus to the toasts, Escape lets them go on', async ({ page }) => {
  await showToast(page);
  await expect(toastOf(page)).toBeVisible();
  await page.keyboard.press('Alt+t');
  const bar = toastOf(page).locator('.Toastify__progress-bar--animated');
  await expect(bar).toHaveCSS('animation-play-state', 'paused');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCSS('animation-play-state', 'running');
});

test('a toast is dragged away past 80 percent of its width, and not before', async ({ page }) => {
  await showToast(page);
  await toastOf(page).hover();
  const box = await toastOf(page).boundingBox();
  if (!box) throw new Error('the toast has no box');
  const drag = async (share: number) => {
    await page.mouse.move(box.x + 20, box.y + box.height - 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 20 + box.width * share, box.y + box.height - 8, { steps: 8 });
    await page.mouse.up();
  };
  await drag(0.6);
  await expect(toastOf(page)).toBeVisible();
  await drag(0.95);
  await expect(toastOf(page)).toHaveCount(0);
});

test('the message can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await showToast(page);
  await page.getByRole('button', { name: 'Copy message' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('First name: Asha\nLast name: Rai');
});

test('the toast area stands bottom left', async ({ page }) => {
  await showToast(page);
  const box = await toastOf(page).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box?.x).toBeLessThan(60);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 120);
});
