import { company } from 'shared/company/company.ts';
import { languages, localeOf } from 'shared/language/language.ts';
import { bringToLife, pageTypes } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

for (const language of languages) {
  for (const { name, path, remote } of pageTypes) {
    test.describe(`${name} (${language})`, () => {
      const address = `/${language}${path}`;

      test('is a whole page before any script', async ({ browser, baseURL }) => {
        const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
        const page = await context.newPage();
        const response = await page.goto(address);
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', localeOf(language));
        await expect(page.locator('body > header')).toBeVisible();
        await expect(page.locator('body > footer')).toContainText(`© ${company.since}–${new Date().getFullYear()}`);
        await expect(page.locator('main h1')).toHaveCount(1);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(page.locator('#page')).toHaveAttribute('data-remote', remote);
        await context.close();
      });

      test('names itself in head data', async ({ page }) => {
        await page.goto(address);
        await expect(page).toHaveTitle(new RegExp(`${company.name[language]}$`));
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', company.origin + address);
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{20,}/);
        for (const [hreflang, target] of [
          ['en', `/en${path}`],
          ['ja', `/jp${path}`],
          ['x-default', `/jp${path}`],
        ]) {
          const link = page.locator(`link[rel="alternate"][hreflang="${hreflang}"]`);
          await expect(link).toHaveAttribute('href', company.origin + target);
        }
      });

      test('comes to life without a hydration mismatch', async ({ page }) => {
        await page.goto(address);
        const heading = (await page.locator('main h1').textContent()) ?? '';
        await bringToLife(page);
        // A mismatch is an error on the console, which fails every test; the text stays what it was.
        await expect(page.locator('main h1')).toHaveText(heading);
      });

      test('says once that it is complete', async ({ page }) => {
        await page.addInitScript(() => {
          let count = 0;
          document.addEventListener('render-complete', () => {
            count += 1;
            document.documentElement.setAttribute('data-render-complete', String(count));
          });
        });
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-render-complete', '1');
        await bringToLife(page);
        await expect(page.locator('html')).toHaveAttribute('data-render-complete', '1');
      });

      test('fits a screen of 320 pixels', async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    });
  }
}
