import { bringToLife } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test.describe('unknown route', () => {
  for (const [path, title, text] of [
    ['/en/no-such-page', '404 - Tsubame Bridge', "Sorry, we couldn't find the page you're looking for."],
    ['/jp/no-such-page', '404 - つばめブリッジ', '申し訳ございません。お探しのページは見つかりませんでした。'],
  ] as const) {
    test(`${path} answers 404 inside the frame`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(title);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator('body > header')).toBeVisible();
      await expect(page.locator('body > footer')).toBeVisible();
    });
  }

  test('Go Back returns to where the visitor was, Go to Home leads to /', async ({ page }) => {
    await page.goto('/en/about');
    await page.goto('/en/no-such-page');
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/en\/about$/);
  });
});

test('bad input answers with a redirect or the 404 page, quickly', async ({ request, baseURL }) => {
  const paths = [
    '/en/%E0%A4%A',
    '/en/..%2f..%2fetc%2fpasswd',
    '/en/../../etc/passwd',
    '/_remotes/mf-news/../../../../etc/passwd',
    '/_remotes/mf-news/aaaaaaaaaaaa/assets/..%2f..%2fpages.json',
    '/_shell/../../package.json',
    '/_shell/x/assets/../../../package.json',
    `/en/${'a'.repeat(7000)}`,
    '/en///news//',
    '/en/news?%00=%ff&&&=',
    '/en/NEWS',
  ];
  for (const path of paths) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect(response.status(), path.slice(0, 60)).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/root:|"private": true/);
  }
});

test.describe('router failure', () => {
  test.use({ expectedComplaints: ['/en/news', '/jp/news', 'Failed to load resource'] });

  test('shows the default error text and what went wrong, keeps the frame, and can be tried again', async ({
    page,
  }) => {
    await page.goto('/en');
    await bringToLife(page);
    await page.route('**/en/news', (route) => route.abort('connectionfailed'));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a[href="/en/news"]')?.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.locator('main')).toContainText('Failed to fetch');
    await expect(page).toHaveURL(/\/en\/news$/);
    await expect(page.locator('body > header')).toBeVisible();
    await page.unroute('**/en/news');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveTitle('NEWS - Tsubame Bridge');
  });

  test('leaves the way back open', async ({ page }) => {
    await page.goto('/jp/about');
    await bringToLife(page);
    await page.route('**/jp/news', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header nav a[href="/jp/news"]')?.click());
    await expect(page.getByRole('heading', { level: 1 })).toContainText('予期しないエラーが発生しました');
    await expect(page.locator('main')).toContainText('500 Internal Server Error');
    await page.goBack();
    await expect(page).toHaveTitle('会社概要 - つばめブリッジ');
  });
});
