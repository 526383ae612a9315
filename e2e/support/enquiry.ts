import type { Page } from '@playwright/test';

/** Fills the enquiry form with what it requires, and sends it. */
export async function sendEnquiry(page: Page): Promise<void> {
  for (const [name, value] of [
    ['firstName', 'Asha'],
    ['lastName', 'Rai'],
    ['mobileNumber', '9800000000'],
    ['emailAddress', 'asha@example.com'],
  ] as const) {
    await page.locator(`#${name}`).fill(value);
  }
  await page.locator('#visaType').selectOption('other-visa');
  await page.locator('#destination').selectOption('canada');
  await page.getByRole('button', { name: 'Send' }).click();
}
