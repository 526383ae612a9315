import { languages } from 'shared/language/language.ts';
import { hydrate } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/visaGuides.ts';

for (const language of languages) {
  const text = textsOf(language);
  const services = `/${language}/services`;

  test.describe(`checklist (${language})`, () => {
    test('papers can be ticked off, and ticks made before React came stay', async ({ page }) => {
      await page.goto(`${services}/tourist-visa/uk-tourist`);
      const required = page.locator('main li:has(input[type="checkbox"])', { hasText: text.required });
      const passport = required.first().getByRole('checkbox');
      await passport.check();
      await hydrate(page);
      await expect(passport).toBeChecked();
      const other = page.getByRole('checkbox', { checked: false }).first();
      await page.locator(`label[for="${await other.getAttribute('id')}"]`).click();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    });

    test('the button to the top shows from 200 pixels on', async ({ page }) => {
      await page.goto(`${services}/tourist-visa/uk-tourist`);
      await hydrate(page);
      const button = page.getByRole('link', { name: text.backToTop });
      await expect(button).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 199));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(199);
      await expect(button).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect(button).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 3000));
      await button.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
      await expect(button).toBeHidden();
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the way to the top is a plain link', async ({ page }) => {
    await page.goto('/en/services/tourist-visa/uk-tourist');
    const link = page.getByRole('link', { name: 'Back to top' });
    await expect(link).toBeHidden();
    await page.mouse.wheel(0, 3000);
    await link.click();
    await expect(page).toHaveURL(/#main$/);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100);
  });
});
