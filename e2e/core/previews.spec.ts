import { mark } from 'shared/contract/document/document.contract.ts';
import { previewOf } from '../support/previews.ts';
import { expectHydrated, expectSameDocument, hydrate, markDocument, touchIsland } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** The live release of a remote: as a candidate it changes nothing but the frame around it. */
async function liveRelease(page: import('@playwright/test').Page): Promise<string> {
  const html = await (await page.request.get('/en/news')).text();
  return new RegExp(`${mark.release}="(\\w+)"`).exec(html)?.[1] ?? '';
}

test('a preview is marked on every page until it is switched off', async ({ page }) => {
  const release = await liveRelease(page);
  const candidate = `mf-news@${release}`;
  await page.goto(`/jp/news${await previewOf('mf-news', release)}`);
  await expect(page.locator(`[${mark.preview}="shown"]`)).toContainText('プレビュー表示中：');
  await expect(page.locator(`[${mark.preview}="shown"]`)).toContainText(candidate);
  await hydrate(page);
  await markDocument(page);
  await page
    .locator('header a[href="/jp/about"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/jp\/about$/);
  await expectHydrated(page);
  await expectSameDocument(page);
  await expect(page.locator(`[${mark.preview}="shown"]`)).toContainText(candidate);
  await page.getByRole('link', { name: '公開中のサイトに戻る' }).click();
  await expect(page.locator(`[${mark.preview}]`)).toHaveCount(0);
  await expect(page.locator('h1')).toBeVisible();
});

test.describe('a script that was changed on its way to the browser', () => {
  test.use({
    expectedErrors: ['integrity', 'stays as HTML', 'Failed to fetch dynamically imported module'],
  });

  test('is refused; the page stays the HTML that it is', async ({ page }) => {
    await page.route(/\/_remotes\/mf-news\/.*\.js/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
    });
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    const consoleError = page.waitForEvent('console', (message) => message.text().includes('stays as HTML'));
    await page.goto('/en/news');
    await touchIsland(page);
    await Promise.all([refused, consoleError]);
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expect(page.locator('main article').first()).toBeVisible();
  });
});
