import { company } from 'shared/company/company.ts';
import { languages } from 'shared/language/language.ts';
import { expect, expectFrame, followTo, hydrate, messagesOf, test } from '../support/test.ts';

for (const language of languages)
  test(`an unknown path answers 404 in the frame, with ways home and back (${language})`, async ({ page }) => {
    const text = (name: string) => messagesOf(language, 'chrome')[`chrome.notFound.${name}`] ?? '';
    await page.goto(`/${language}/about`);
    expect((await page.goto(`/${language}/no-such-page`))?.status()).toBe(404);
    await expect(page).toHaveTitle(`404 - ${company.name[language]}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('title'));
    await expect(page.getByText(text('text'))).toBeVisible();
    await expectFrame(page);
    await expect(page.getByRole('link', { name: text('home') })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: text('back') }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/about$`));
  });

test('in a tab that a link has opened, the way back leads to Home', async ({ page, context }) => {
  await page.goto('/jp/about');
  const opened = context.waitForEvent('page');
  await page.evaluate(() => void window.open('/jp/no-such-page'));
  const tab = await opened;
  await tab.getByRole('button', { name: messagesOf('jp', 'chrome')['chrome.notFound.back'] ?? '' }).click();
  await expect(tab).toHaveURL(/^https?:\/\/[^/]+\/(jp)?$/);
});

test('unknown paths of a remote answer 404 with its own words', async ({ page }) => {
  for (const [path, catalog, id] of [
    ['news/no-such-article', 'news', 'news.missing'],
    ['services/student-visa/atlantis', 'visa', 'visa.noData'],
    ['services/no-such-visa', 'visa', 'visa.unknownService'],
  ] as const) {
    expect((await page.goto(`/jp/${path}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesOf('jp', catalog)[id] ?? '');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectFrame(page);
    await hydrate(page);
  }
});

test.describe('a page that cannot be loaded', () => {
  test.use({ expectedErrors: ['/jp/news', 'Failed to load resource'] });

  test('shows the default error with its cause in the frame, and can be tried again', async ({ page }) => {
    await page.goto('/jp/about');
    await hydrate(page);
    await page.route('**/jp/news', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
    await followTo(page, '/jp/news');
    await expect(page.locator('main')).toContainText('500 Internal Server Error');
    await page.goBack();
    await expect(page).toHaveTitle('会社概要 - つばめブリッジ');
    await page.unroute('**/jp/news');
    await page.route('**/jp/news', (route) => route.abort('connectionfailed'));
    await followTo(page, '/jp/news');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '予期しないエラーが発生しました（Unexpected Application Error!）',
    );
    await expect(page.locator('main')).toContainText('Failed to fetch');
    await expectFrame(page);
    await page.unroute('**/jp/news');
    await page.getByRole('button', { name: '再試行' }).click();
    await expect(page).toHaveTitle('ニュース - つばめブリッジ');
  });
});
