import { expect, test } from '../support/test.ts';

test('/ shows Home in Japanese, with its canonical address, and in the language that was chosen since', async ({
  page,
}) => {
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/jp$/);
  await page.goto('/jp/news');
  await page.getByRole('button', { name: /日本語/ }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/news$/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('HOME - Tsubame Bridge');
});

test('choosing a language keeps path, query and hash, and stores the choice', async ({ page }) => {
  await page.goto('/en/news?from=letter#page');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/jp\/news\?from=letter#page$/);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('jp');
});

test('the mobile menu opens, and closes by its button, by Escape and by a press outside it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto('/en');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const close of [() => button.click(), () => page.keyboard.press('Escape'), () => page.mouse.click(5, 890)]) {
    await button.click();
    await expect(menu).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }
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

test('a switch while a remote is loading wins', async ({ page }) => {
  await page.route('**/_remotes/mf-news/**/remoteEntry.js', () => undefined);
  await page.goto('/en/news');
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: /English/ }).click();
  await page.getByRole('link', { name: '日本語' }).click();
  await expect(page).toHaveTitle('ニュース - つばめブリッジ');
});
