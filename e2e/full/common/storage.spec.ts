import { breakStorage, expect, hydrate, pageTypes, test } from '../../support/test.ts';

for (const fault of ['blocked', 'full'] as const) {
  test(`every page type hydrates if storage is ${fault}`, async ({ page }) => {
    await breakStorage(page, fault);
    for (const { path } of pageTypes) {
      await page.goto(`/jp${path}`);
      await hydrate(page);
    }
  });

  test(`a language can be chosen if storage is ${fault}`, async ({ page }) => {
    await breakStorage(page, fault);
    await page.goto('/jp/contact');
    await hydrate(page);
    await page.locator('#lastName').fill('Gurung');
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  });
}
