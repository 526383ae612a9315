import { promisedPages } from 'shared/company/promises.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { previousNews } from '../../support/builtFiles.ts';
import { type FaultySite, startFaultySite } from '../../support/faultySite.ts';
import { messagesOf } from '../../support/messages.ts';
import type { Releases } from '../../support/releases.ts';
import { expectHydrated, expectSameDocument, fragmentOf, hydrate, markDocument } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

/** The shell with the news of the version before: an error of the browser, such as one of hydration, fails every test. */
test.describe.configure({ mode: 'default' });

let news: Releases;
let site: FaultySite;

test.beforeAll(async () => {
  news = previousNews();
  site = await startFaultySite({}, { releases: { 'mf-news': news } });
});
test.afterAll(() => site.stop());

for (const language of ['en', 'jp'] as const)
  test(`its list is shown and hydrates, and leads to an article (${language})`, async ({ page }) => {
    await page.goto(`${site.address}/${language}/about`);
    await hydrate(page);
    await markDocument(page);
    await page
      .locator(`header a[href="/${language}/news"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(fragmentOf(page)).toHaveAttribute(mark.release, news.live);
    await expect(fragmentOf(page).getByRole('article')).toHaveCount(6);
    await hydrate(page);
    await expectHydrated(page);
    const events = messagesOf(language, 'news')['news.category.events'] ?? '';
    await page.locator('main label:has(input[name="category"])').getByText(events, { exact: true }).click();
    await expect(fragmentOf(page).getByRole('article').filter({ visible: true })).toHaveCount(3);
    const path = `/${language}${promisedPages.onlineClassLink.path}`;
    await fragmentOf(page).locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(site.address + path);
    await expect(fragmentOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expectSameDocument(page);
    expect(site.log.filter((line) => line.includes('remote-refused'))).toEqual([]);
  });
