import { enquiry, enquiryIn, errandTile, fillEnquiry } from '../../support/enquiry.ts';
import { expect, hydrate, test } from '../../support/test.ts';

test('a draft is back after a reload, a change of language and going back', async ({ page }) => {
  await page.goto('/en/contact');
  await fillEnquiry(page);
  await page.reload();
  expect(await enquiryIn(page)).toEqual(enquiry);
  await hydrate(page);
  expect(await enquiryIn(page)).toEqual(enquiry);
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/jp\/contact$/);
  await expect.poll(() => enquiryIn(page)).toEqual(enquiry);
  await page.goto('/jp/about');
  await page.goBack();
  await expect.poll(() => enquiryIn(page)).toEqual(enquiry);
});

test('a draft is in its fields before the first paint, and overwrites nothing typed later', async ({ page }) => {
  await page.goto('/en/contact');
  const field = page.locator('#firstName');
  await field.fill('Sita');
  // The value in the first frame that has the field.
  await page.addInitScript(() => {
    const firstSeen = new Promise((resolve) => {
      const look = () => {
        const input = document.querySelector<HTMLInputElement>('#firstName');
        if (input) resolve(input.value);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { firstSeen });
  });
  await page.reload();
  expect(await page.evaluate(() => (window as { firstSeen?: Promise<string> }).firstSeen)).toBe('Sita');
  await field.press('ControlOrMeta+A');
  await field.pressSequentially('Maya');
  await hydrate(page);
  await expect(field).toHaveValue('Maya');
  await field.pressSequentially(' Rai');
  await page.reload();
  await expect(field).toHaveValue('Maya Rai');
});

test('a link from another page fills in the errand and a question, once', async ({ page }) => {
  await page.goto('/en/services/student-visa/japan');
  await page.locator('main a[href*="/contact?"]').last().click();
  const message = page.locator('#additionalText');
  const question = /^I have a question about “Study in Japan/;
  await expect(errandTile(page, 'study')).toBeChecked();
  await expect(message).toHaveValue(question);
  await hydrate(page);
  await expect(errandTile(page, 'study')).toBeChecked();
  await expect(message).toHaveValue(question);
  expect(await message.inputValue()).not.toContain('\u200B');
  await message.fill('How much is it?');
  await page.reload();
  await hydrate(page);
  await expect(message).toHaveValue('How much is it?');
});
