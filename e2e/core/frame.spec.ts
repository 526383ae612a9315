import { mark } from 'shared/contract/document/document.contract.ts';
import { previewOf } from '../support/suiteSite.ts';
import { expect, expectHydrated, expectSameDocument, followTo, hydrate, markDocument, test } from '../support/test.ts';

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

test('a preview is marked on every page until it is switched off', async ({ page }) => {
  // The live release as a candidate: only the frame around it changes.
  const html = await (await page.request.get('/en/news')).text();
  const release = new RegExp(`${mark.release}="(\\w+)"`).exec(html)?.[1] ?? '';
  const notice = page.locator(`[${mark.preview}="shown"]`);
  await page.goto(`/jp/news${await previewOf('mf-news', release)}`);
  await expect(notice).toContainText('プレビュー表示中：');
  await expect(notice).toContainText(`mf-news@${release}`);
  await hydrate(page);
  await markDocument(page);
  await followTo(page, '/jp/about');
  await expectHydrated(page);
  await expectSameDocument(page);
  await expect(notice).toContainText(`mf-news@${release}`);
  await page.getByRole('link', { name: '公開中のサイトに戻る' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
});
