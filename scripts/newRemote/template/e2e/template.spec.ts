import { languages } from 'shared/language/language.ts';
import { expect, test } from '../../../../e2e/support/test.ts';

for (const language of languages) {
  test(`the page leads on to the enquiry form (${language})`, async ({ page }) => {
    await page.goto(`/${language}/template`);
    await page.locator(`main a[href="/${language}/contact"]`).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/contact$`));
  });
}
