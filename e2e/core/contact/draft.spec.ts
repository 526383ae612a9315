import { enquiryIn, fillEnquiry } from '../../support/enquiry.ts';
import { hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';
import { enquiry } from './enquiry.ts';

test('what is typed survives a language switch and a reload', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrate(page);
  await fillEnquiry(page, enquiry);
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/jp\/contact$/);
  await hydrate(page);
  await expect(page.locator('#lastName')).toHaveValue(enquiry.lastName);
  await page.reload();
  await hydrate(page);
  await expect(page.locator('#additionalText')).toHaveValue(enquiry.additionalText);
  await expect(page.locator('#destination')).toHaveValue('new-zealand');
});

test('what the browser restores when a visitor comes back takes nothing from the draft', async ({ page }) => {
  await page.goto('/en/contact');
  await hydrate(page);
  await fillEnquiry(page, enquiry);
  await page.goto('/jp/about');
  await page.goBack();
  // Chromium restores textarea and selects, and not what React has set.
  await expect(page.locator('#destination')).toHaveValue(enquiry.destination);
  await hydrate(page);
  await expect.poll(() => enquiryIn(page)).toEqual(enquiry);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('enquiry') ?? '{}'))).toEqual(enquiry);
});
