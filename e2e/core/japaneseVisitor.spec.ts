import { hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('a Japanese visitor switches half-way, and the way back keeps each page in its language', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await hydrate(page);
  await page.getByRole('link', { name: 'サービス', exact: true }).first().click();
  await expect(page).toHaveURL(/\/jp\/services$/);
  await page.getByRole('link', { name: '観光ビザ' }).first().click();
  await expect(page).toHaveURL(/\/jp\/services\/tourist-visa$/);
  await page.getByRole('link', { name: '英国' }).first().click();
  await expect(page).toHaveURL(/\/jp\/services\/tourist-visa\/uk-tourist$/);
  await page.getByRole('button', { name: /日本語/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/services\/tourist-visa\/uk-tourist$/);
  await expect(page).toHaveTitle('UK VISA - Tsubame Bridge');
  await page.goBack();
  await expect(page).toHaveTitle('英国ビザ - つばめブリッジ');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
});
