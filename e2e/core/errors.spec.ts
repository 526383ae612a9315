import { expectFrame, followTo, hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const texts = {
  en: {
    missing: ['404 - Tsubame Bridge', 'Page not found', "Sorry, we couldn't find the page you're looking for."],
    home: 'Go to Home',
    back: 'Go Back',
  },
  jp: {
    missing: [
      '404 - つばめブリッジ',
      'ページが見つかりません',
      '申し訳ございません。お探しのページは見つかりませんでした。',
    ],
    home: 'ホームへ',
    back: '前のページに戻る',
  },
} as const;

for (const language of ['en', 'jp'] as const) {
  const text = texts[language];

  test(`an unknown route answers 404 inside the frame, with ways home and back (${language})`, async ({ page }) => {
    await page.goto(`/${language}/about`);
    const response = await page.goto(`/${language}/no-such-page`);
    expect(response?.status()).toBe(404);
    const [title, heading, sentence] = text.missing;
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByText(sentence)).toBeVisible();
    await expectFrame(page);
    await expect(page.getByRole('link', { name: text.home })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: text.back }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/about$`));
  });
}

test.describe('router failure', () => {
  test.use({ expectedErrors: ['/jp/news', 'Failed to load resource'] });

  test('shows the default error text and what went wrong, keeps the frame, and can be tried again', async ({
    page,
  }) => {
    await page.goto('/jp');
    await hydrate(page);
    await page.route('**/jp/news', (route) => route.abort('connectionfailed'));
    await followTo(page, '/jp/news');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '予期しないエラーが発生しました（Unexpected Application Error!）',
    );
    await expect(page.locator('main')).toContainText('Failed to fetch');
    await expect(page).toHaveURL(/\/jp\/news$/);
    await expectFrame(page);
    await page.unroute('**/jp/news');
    await page.getByRole('button', { name: '再試行' }).click();
    await expect(page).toHaveTitle('ニュース - つばめブリッジ');
  });

  test('with a status names it, and leaves the way back open', async ({ page }) => {
    await page.goto('/jp/about');
    await hydrate(page);
    await page.route('**/jp/news', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
    await followTo(page, '/jp/news');
    await expect(page.locator('main')).toContainText('500 Internal Server Error');
    await page.goBack();
    await expect(page).toHaveTitle('会社概要 - つばめブリッジ');
  });
});
