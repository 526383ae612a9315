import { ids } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import { messagesOf } from '../support/messages.ts';
import { expectHydrated, hold, hydrate } from '../support/site.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** Category of each card that some elements are, in order. */
const categoriesOf = (cards: Locator) =>
  cards.evaluateAll((items) => items.map((item) => /_([a-z]+)$/.exec(item.className)?.[1] ?? ''));

const cards = (page: Page) => page.locator('main ul > li:has(> article)');
const visibleCards = (page: Page) => cards(page).filter({ visible: true });

/** The button of a category: of the list's own filter, or the link that stands there once the list has pages. */
const category = (page: Page, language: Language, id: string) => {
  const name = messagesOf(language, 'news')[`news.category.${id}`] ?? '';
  return page.locator('main :is(label:has(input[name="category"]), nav a)').getByText(name, { exact: true });
};

/** The list shows what it has of a category, and nothing else; where it has nothing, it says so. */
async function expectCategory(page: Page, language: Language, id: string): Promise<void> {
  const chosen = page.locator('main :is(label:has(input[name="category"]:checked), nav a[aria-current="true"])');
  await expect(chosen).toHaveText(messagesOf(language, 'news')[`news.category.${id}`] ?? '');
  const held = (await categoriesOf(cards(page))).filter((one) => id === 'all' || one === id);
  expect(await categoriesOf(visibleCards(page))).toEqual(held);
  const empty = page.locator('main').getByText(messagesOf(language, 'news')['news.empty'] ?? '');
  await expect(empty.filter({ visible: true })).toHaveCount(held.length === 0 ? 1 : 0);
}

const text = messagesOf('en', 'news');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('filters by category, and says so where one is empty', async ({ page }) => {
    await page.goto('/jp/news');
    for (const id of ['visa', 'job', 'events', 'all']) {
      await category(page, 'jp', id).click();
      await expectCategory(page, 'jp', id);
    }
  });
});

test('announces how many articles a category has, or the page that has them', async ({ page }) => {
  await page.goto('/jp/news');
  const isOnePage = (await page.locator('input[name="category"]').count()) > 0;
  await hydrate(page);
  for (const id of ['visa', 'job', 'events']) {
    await category(page, 'jp', id).click();
    await expectCategory(page, 'jp', id);
    const count = await visibleCards(page).count();
    const announced = count === 0 ? 'このカテゴリーのニュースはありません。' : `${count}件のニュース`;
    await expect(page.locator(`body > #${ids.announcer}`)).toHaveText(isOnePage ? announced : await page.title());
  }
});

test('says so when no title matches, and searching leaves the list alone', async ({ page }) => {
  await page.goto('/en/news');
  const count = await cards(page).count();
  await hydrate(page);
  await page.getByRole('combobox').fill('zzzz');
  await expect(page.locator('main').getByText(text['news.search.none'] ?? '')).toBeVisible();
  await page.getByRole('search').getByRole('button').click();
  await expect(page.locator('main').getByText(text['news.search.none'] ?? '')).toBeVisible();
  await expect(visibleCards(page)).toHaveCount(count);
});

test('an unknown article answers 404 with its text', async ({ page }) => {
  const response = await page.goto('/en/news/no-such-article');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text['news.missing'] ?? '');
  await expect(page.locator('body > header')).toBeVisible();
  await hydrate(page);
});

test('a category that was chosen before React came stays chosen', async ({ page }) => {
  await page.goto('/jp/news');
  await category(page, 'jp', 'events').click();
  await expectHydrated(page);
  await expectCategory(page, 'jp', 'events');
});

test('the address names the category, keeps it through a reload and sets it on arrival', async ({ page }) => {
  await page.goto('/en/news');
  await hydrate(page);
  await category(page, 'en', 'events').click();
  await expect(page).toHaveURL(/\/en\/news(\?category=|\/)events$/);
  await page.reload();
  await hydrate(page);
  await expectCategory(page, 'en', 'events');
  await category(page, 'en', 'all').click();
  await expect(page).toHaveURL(/\/en\/news$/);
});

/** Title and address of the last article of the list, whichever it is. */
async function lastArticle(page: Page): Promise<{ title: string; href: string }> {
  const link = page.locator('main article a[href^="/en/news/"]').last();
  return { title: (await link.textContent()) ?? '', href: (await link.getAttribute('href')) ?? '' };
}

test('suggestions are reached by arrows and taken by Enter', async ({ page }) => {
  await page.goto('/en/news');
  const { title, href } = await lastArticle(page);
  await hydrate(page);
  const search = page.getByRole('combobox');
  await search.fill(title.toUpperCase());
  const option = page.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await search.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await search.press('Escape');
  await expect(search).toHaveAttribute('aria-expanded', 'false');
  // Who comes back to the field sees again what it finds.
  await search.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL(href);
});

test('text typed before React came is searched for when it comes, without another key', async ({ page }) => {
  const letThrough = await hold(page, '**/_remotes/mf-news/**/*.js');
  await page.goto('/en/news');
  const { title } = await lastArticle(page);
  const search = page.getByRole('combobox');
  await search.pressSequentially(title);
  letThrough();
  await expectHydrated(page);
  await expect(search).toHaveValue(title);
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('what has ended says so; without scripts it says until when', async ({ page, browser }) => {
  const text = messagesOf('en', 'news');
  await page.clock.setFixedTime('2100-01-01');
  const said = async (shown: Page, address: string) => {
    await shown.goto(address);
    return shown.locator('main [data-until] > span').filter({ visible: true }).allTextContents();
  };
  const past = new Set([text['news.over'], text['news.unsure']]);
  expect(new Set([...past, ...(await said(page, '/en/news'))])).toEqual(past);
  const plain = await browser.newPage({ javaScriptEnabled: false });
  for (const sentence of await said(plain, page.url())) expect(sentence).toMatch(/^(Until \d|Ongoing)/);
  await plain.close();
});
