import { mark } from 'shared/contract/document.contract.ts';
import { expect, test } from '../../support/test.ts';
import { questions } from '../../support/visaGuides.ts';

test.describe('on paper', () => {
  test('a guide is its text, with mark and telephone: no menus, every answer, every address', async ({ page }) => {
    await page.goto('/en/services/student-visa/uk');
    await page.emulateMedia({ media: 'print' });
    const header = page.locator('body > header');
    await expect(header.getByRole('link', { name: 'Tsubame Bridge' })).toBeVisible();
    await expect(header.locator('p', { hasText: '+81 3-0000-0001' }).first()).toBeVisible();
    await expect(page.locator('body > header nav').first()).toBeHidden();
    await expect(page.locator('body > footer')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(27, 33, 72)');
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
