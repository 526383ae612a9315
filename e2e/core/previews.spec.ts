import { mark } from 'shared/contract/document/document.contract.ts';
import { previewOf } from '../support/previews.ts';
import { expectHydrated, expectSameDocument, followTo, hydrate, markDocument } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

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
