import { mark } from 'shared/contract/document.contract.ts';
import { expect, test } from '../support/test.ts';
import { questions } from '../support/visaGuides.ts';

test.describe('on paper', () => {
  test('a guide is its text: no frame, every answer, every address', async ({ page }) => {
    await page.goto('/en/services/student-visa/uk');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body > header')).toBeHidden();
    await expect(page.locator('body > footer')).toBeHidden();
    await expect(page.locator('nav[aria-label="On this page"]')).toBeHidden();
    await expect(page.getByRole('link', { name: 'SUBMIT YOUR DETAILS' })).toBeHidden();
    const answers = questions(page).locator(`[${mark.html}]`);
    expect(await answers.count()).toBeGreaterThan(0);
    for (const answer of await answers.all()) {
      await expect(answer).toBeVisible();
      expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
    }
    const link = page.locator(`main section [${mark.html}] a[href^="https://"]`).first();
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toBe(
      `" (${await link.getAttribute('href')})"`,
    );
  });

  test('answers stay closed on the screen', async ({ page }) => {
    await page.goto('/en/services/student-visa/uk');
    for (const answer of await questions(page).locator(`[${mark.html}]`).all()) await expect(answer).toBeHidden();
  });
});
