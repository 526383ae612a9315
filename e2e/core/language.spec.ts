import { expect, test } from '../support/test.ts';

test('/ shows Home in Japanese, or in the language that was chosen last', async ({ page }) => {
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/jp$/);
  await page.goto('/jp/news?from=letter#page');
  await page.getByRole('button', { name: /日本語/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/news\?from=letter#page$/);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('HOME - Tsubame Bridge');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('both menus work', async ({ page }) => {
    await page.goto('/jp');
    await page.getByRole('button', { name: 'メニュー' }).click();
    await page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: 'ニュース' }).click();
    await expect(page).toHaveURL(/\/jp\/news$/);
    await page.getByRole('button', { name: /日本語/ }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/news$/);
  });
});
