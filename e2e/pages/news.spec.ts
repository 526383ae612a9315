import { bringToLife, expectAlive } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const texts = {
  en: {
    empty: 'No news available for this category.',
    none: 'No results found',
    all: 'All',
    job: 'Job Vacancies',
    visa: 'Visa News',
    missing: 'News not found',
  },
  jp: {
    empty: 'このカテゴリーのニュースはありません。',
    none: '該当するニュースはありません',
    all: 'すべて',
    job: '求人情報',
    visa: 'ビザ情報',
    missing: 'ニュースが見つかりません',
  },
} as const;

for (const language of ['en', 'jp'] as const) {
  const text = texts[language];

  test.describe(`news list (${language})`, () => {
    test('shows all six articles, each with its link', async ({ page }) => {
      await page.goto(`/${language}/news`);
      await expect(page.locator('main article')).toHaveCount(6);
      await expect(page.locator(`main article a[href^="/${language}/news/"]`)).toHaveCount(6);
    });

    for (const javaScriptEnabled of [false, true]) {
      test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
        test.use({ javaScriptEnabled });

        test('filters by category', async ({ page }) => {
          await page.goto(`/${language}/news`);
          if (javaScriptEnabled) await bringToLife(page);
          await page.getByRole('radio', { name: text.visa }).check();
          await expect(page.locator('main article:visible')).toHaveCount(2);
          await page.getByRole('radio', { name: text.job }).check();
          await expect(page.locator('main article:visible')).toHaveCount(0);
          await expect(page.locator('main').getByText(text.empty)).toBeVisible();
          await page.getByRole('radio', { name: text.all }).check();
          await expect(page.locator('main article:visible')).toHaveCount(6);
        });
      });
    }

    test('keeps a category that was chosen before React came', async ({ page }) => {
      await page.goto(`/${language}/news`);
      await page.getByRole('radio', { name: text.visa }).check();
      await expectAlive(page);
      await expect(page.getByRole('radio', { name: text.visa })).toBeChecked();
      await expect(page.locator('main article:visible')).toHaveCount(2);
    });

    test('says so when no title matches, and searching leaves the list alone', async ({ page }) => {
      await page.goto(`/${language}/news`);
      await bringToLife(page);
      const search = page.getByRole('combobox');
      await search.fill('zzzz');
      await expect(page.locator('main').getByText(text.none)).toBeVisible();
      await search.press('Enter');
      await expect(page.locator('main article:visible')).toHaveCount(6);
    });

    test('an unknown article answers 404 with its text', async ({ page }) => {
      const response = await page.goto(`/${language}/news/no-such-article`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.missing);
      await expect(page.locator('body > header')).toBeVisible();
      await bringToLife(page);
    });
  });
}

test('the address names the category, keeps it through a reload and sets it on arrival', async ({ page }) => {
  await page.goto('/en/news');
  await bringToLife(page);
  await page.getByRole('radio', { name: 'Visa News' }).check();
  await expect(page).toHaveURL(/\/en\/news\?category=visa$/);
  await page.reload();
  await bringToLife(page);
  await expect(page.getByRole('radio', { name: 'Visa News' })).toBeChecked();
  await expect(page.locator('main article:visible')).toHaveCount(2);
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(page).toHaveURL(/\/en\/news$/);
});

test('suggestions are reached by arrows and taken by Enter', async ({ page }) => {
  await page.goto('/en/news');
  await bringToLife(page);
  const search = page.getByRole('combobox');
  await search.fill('golden');
  const option = page.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await search.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await search.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/en\/news\/japan-golden-week-2025$/);
});

test('text typed before React came is searched for when it comes', async ({ page }) => {
  await page.goto('/en/news');
  await page.getByRole('combobox').pressSequentially('golden');
  await expectAlive(page);
  await expect(page.getByRole('combobox')).toHaveValue('golden');
  await page.getByRole('combobox').press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('telephone numbers show on a card only where both exist, without dashes in the link', async ({ page }) => {
  await page.goto('/en/news');
  const numbers = page.locator('main article a[href^="tel:"]');
  await expect(numbers).toHaveCount(4);
  await expect(numbers.first()).toHaveAttribute('href', 'tel:0300000001');
});

test('an article carries its own head data', async ({ page }) => {
  await page.goto('/en/news/visa-journey-tips');
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^https:.*thumbnail.*\.svg$/);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'NewsArticle', inLanguage: 'en' });
});

test('the code of the news list carries no article body', async ({ page, request }) => {
  await page.goto('/en/news/visa-journey-tips');
  const sentence = ((await page.locator('main [data-html] p').first().textContent()) ?? '').slice(0, 40);
  await page.goto('/en/news');
  await bringToLife(page);
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(await (await request.get(script)).text(), script).not.toContain(sentence);
});
