import type { Page } from '@playwright/test';
import type { Language } from 'shared/language/language.ts';
import { fillEnquiry, sendButton } from '../../support/enquiry.ts';
import { hydrate, pasted } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

const thanks: Record<Language, string> = { en: 'Form submitted successfully!', jp: 'フォームを送信しました。' };

const toastOf = (page: Page, language: Language = 'en') =>
  page.getByRole('status').filter({ hasText: thanks[language] });
/** The confirmation of what was sent. */
const stayingOf = (page: Page) => page.getByRole('status').filter({ hasText: /TB-[2-9A-Z]{4}-[2-9A-Z]{4}/ });
/** Its animation is the toast's time. */
const timeOf = (page: Page) => page.locator('.Toastify__progress-bar--animated');

/** Sends an enquiry, which shows a toast; its time passes so slowly that it waits for a busy machine. */
async function showToast(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(`/${language}/contact`);
  await hydrate(page);
  await fillEnquiry(page);
  await sendButton(page, language).click();
  await timeOf(page).evaluate((bar) => bar.getAnimations()[0]?.updatePlaybackRate(0.01));
  await expect(toastOf(page, language)).toBeVisible();
}

test('a toast stands bottom left, is spoken politely, and can be closed', async ({ page }) => {
  await showToast(page, 'jp');
  await toastOf(page, 'jp').hover();
  const region = page.getByRole('region', { name: 'お知らせ' });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await expect(region.getByRole('alert')).toHaveCount(0);
  // The confirmation, which stays, stands below it and does not move when it goes.
  const boxes = await Promise.all([toastOf(page, 'jp'), stayingOf(page)].map((toast) => toast.boundingBox()));
  const [upper = 0, lower = 0] = boxes.map((box) => (box ? box.y + box.height : 0));
  expect(boxes.map((box) => (box?.x ?? 100) < 60)).toEqual([true, true]);
  expect(upper).toBeLessThan(lower);
  expect(lower).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 120);
  await toastOf(page, 'jp').getByRole('button', { name: 'お知らせを閉じる' }).click();
  await expect(toastOf(page, 'jp')).toHaveCount(0);
});

test('a toast goes by itself when its three seconds are over', async ({ page }) => {
  await showToast(page);
  await expect(timeOf(page)).toHaveCSS('animation-duration', '3s');
  await timeOf(page).evaluate((bar) => bar.getAnimations()[0]?.finish());
  await expect(toastOf(page)).toHaveCount(0);
});

test('a toast that stays has no time, is there on the next page and after a reload, and gives what was sent to the clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await showToast(page);
  const staying = stayingOf(page);
  await timeOf(page).evaluate((bar) => bar.getAnimations()[0]?.finish());
  await expect(toastOf(page)).toHaveCount(0);
  await expect(timeOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/\/en\/news$/);
  await expect(staying).toBeVisible();
  await page.reload();
  // What a visitor does first starts the client.
  await page.mouse.move(300, 300);
  await expect(staying.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(staying.locator('a[href*="/contact/sent/"]')).toBeVisible();
  const copied = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { clipboard } = navigator;
        const write = clipboard.writeText.bind(clipboard);
        clipboard.writeText = (text) => write(text).then(resolve);
      }),
  );
  await page.getByRole('button', { name: 'Copy message' }).click();
  await copied;
  await expect(await pasted(page)).toHaveValue(
    /First name: Asha\nLast name: Rai <b>\n[\s\S]*Visa type: Other visa\nDestination: Canada\n/,
  );
  await staying.getByRole('button', { name: 'Close notification' }).click();
  await expect(staying).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('toasts'))).toBe('[]');
});
