import type { Language } from 'shared/language/language.ts';
import { fillEnquiry, sendButton } from '../../support/enquiry.ts';
import { expect, hydrate, type Page, pasted, test } from '../../support/test.ts';

const thanks: Record<Language, string> = { en: 'Form submitted successfully!', jp: 'フォームを送信しました。' };

const toastOf = (page: Page, language: Language) => page.getByRole('status').filter({ hasText: thanks[language] });
const confirmationOf = (page: Page) => page.getByRole('status').filter({ hasText: /TB-[2-9A-Z]{4}-[2-9A-Z]{4}/ });
/** The bar whose animation is the time of a toast. */
const timeOf = (page: Page) => page.locator('.Toastify__progress-bar--animated');

/** Sends an enquiry, which shows a toast and a confirmation; slows the toast's time down for a busy machine. */
async function showToasts(page: Page, language: Language): Promise<void> {
  await page.goto(`/${language}/contact`);
  await hydrate(page);
  await fillEnquiry(page);
  await sendButton(page, language).click();
  await timeOf(page).evaluate((bar) => bar.getAnimations()[0]?.updatePlaybackRate(0.01));
  await expect(toastOf(page, language)).toBeVisible();
}

const colourOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = `var(${name})`;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, token);

for (const colorScheme of ['light', 'dark'] as const)
  test(`a toast is bottom left, in the site's colours, and can be closed (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await showToasts(page, 'jp');
    const [toast, confirmation] = [toastOf(page, 'jp'), confirmationOf(page)];
    await toast.hover();
    const region = page.getByRole('region', { name: 'お知らせ' });
    await expect(region).toHaveAttribute('aria-live', 'polite');
    await expect(region.getByRole('alert')).toHaveCount(0);
    for (const [property, token] of [
      ['background-color', '--surface'],
      ['color', '--ink'],
    ] as const)
      await expect(toast).toHaveCSS(property, await colourOf(page, token));
    await expect(timeOf(page)).toHaveCSS('background-color', await colourOf(page, '--success'));
    // The confirmation, which stays, is below and does not move when the toast goes.
    const boxes = await Promise.all([toast, confirmation].map((each) => each.boundingBox()));
    const [upper = 0, lower = 0] = boxes.map((box) => (box ? box.y + box.height : 0));
    expect(boxes.map((box) => (box?.x ?? 100) < 60)).toEqual([true, true]);
    expect(upper).toBeLessThan(lower);
    expect(lower).toBeGreaterThan((page.viewportSize()?.height ?? 0) - 120);
    await toast.getByRole('button', { name: 'お知らせを閉じる' }).click();
    await expect(toast).toHaveCount(0);
  });

test('a toast goes after three seconds; the confirmation stays and can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await showToasts(page, 'en');
  const confirmation = confirmationOf(page);
  await expect(timeOf(page)).toHaveCSS('animation-duration', '3s');
  await timeOf(page).evaluate((bar) => bar.getAnimations()[0]?.finish());
  await expect(toastOf(page, 'en')).toHaveCount(0);
  await expect(timeOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'News' }).first().click();
  await expect(page).toHaveURL(/\/en\/news$/);
  await expect(confirmation).toBeVisible();
  await page.reload();
  // Moving the mouse starts the client.
  await page.mouse.move(300, 300);
  await expect(confirmation.locator('a[href^="tel:"]')).toHaveCount(2);
  await expect(confirmation.locator('a[href*="/contact/sent/"]')).toBeVisible();
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
  await confirmation.getByRole('button', { name: 'Close notification' }).click();
  await expect(confirmation).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('toasts:en'))).toBe('[]');
});
