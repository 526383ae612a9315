import { parseFeed } from '@rowanmanning/feed-parser';
import { promisedFeeds, promisedPages } from 'shared/company/promises.ts';
import { mark } from 'shared/contract/document/document.contract.ts';
import { feedType } from 'shared/contract/release/feed.contract.ts';
import { type Language, languages, localeOf } from 'shared/language/language.ts';
import { readFeedAt } from '../../support/feedReader.ts';
import { messagesOf } from '../../support/messages.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** From the page's link to a reader; what readers get after a release is in `composition/editors.spec.ts`. */
const text = (language: Language, id: string) => messagesOf(language, 'common')[id] ?? '';
const { news, changes } = promisedFeeds;

async function subscribe(page: Page, site: string, [language, path, feed]: [Language, string, string], name: string) {
  await page.goto(`/${language}${path}`);
  const address = `/${language}${feed}`;
  await page.locator('#feeds summary').click();
  const link = page.locator('#feeds').getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('href', address);
  await expect(page.locator(`head link[type="${feedType}"][href="${address}"]`)).toHaveCount(1);
  const { status, etag, xml } = await readFeedAt(site, address);
  expect(status).toBe(200);
  const { language: locale, self, items } = parseFeed(xml);
  expect([locale, new URL(self ?? '').pathname]).toEqual([localeOf(language), address]);
  expect(items.length).toBeGreaterThan(0);
  const paths = items.map(({ id, url }) => (id === url ? new URL(id ?? '').pathname : `${id} at ${url}`));
  expect(paths.filter((each) => !each.startsWith(`/${language}/`))).toEqual([]);
  expect((await readFeedAt(site, address, etag)).status).toBe(304);
  // Pages of the site parse no text.
  await page.goto('about:blank');
  expect(await page.evaluate(isWellFormed, xml)).toBe(true);
}

/** Runs in the page: browsers parse XML strictly. */
function isWellFormed(xml: string): boolean {
  return !new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror');
}

for (const language of languages) {
  test(`a visitor finds the feeds of the news and of the rule changes, and the reader takes them (${language})`, async ({
    page,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    await subscribe(page, site, [language, '/news', news.path], text(language, 'common.feeds.news'));
    const { path } = promisedPages.changes;
    await subscribe(page, site, [language, path, changes.path], text(language, 'common.feeds.changes'));
  });
}

test('the link leads to the feed itself, also where the client follows links', async ({ page, baseURL }) => {
  await page.goto('/en/news');
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute(mark.started);
  // The browser's own load: what the client fetches would be shown as a page.
  const document = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && new URL(response.url()).pathname === `/en${news.path}`,
  );
  await page.locator('#feeds summary').click();
  await page.locator('#feeds').getByRole('link').first().click();
  expect((await document).headers()['content-type']).toContain(feedType);
  await expect(page).toHaveURL(`${baseURL}/en${news.path}`);
});
