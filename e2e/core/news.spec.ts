import { ids } from 'shared/contract/document/document.contract.ts';
import type { Language } from 'shared/language/language.ts';
import {
  expect,
  expectHydrated,
  hold,
  hydrate,
  type Locator,
  messagesOf,
  type Page,
  test,
  withoutScripts,
} from '../support/test.ts';

/** The category of each card, in order. */
const categoriesOf = (cards: Locator) =>
  cards.evaluateAll((items) => items.map((item) => /_([a-z]+)$/.exec(item.className)?.[1] ?? ''));

const cards = (page: Page) => page.locator('main ul > li:has(> article)');
const visibleCards = (page: Page) => cards(page).filter({ visible: true });

/** The choice of a category: a radio button, or a link once the list has several pages. */
const category = (page: Page, language: Language, id: string) => {
  const name = messagesOf(language, 'news')[`news.category.${id}`] ?? '';
  return page.locator('main :is(label:has(input[name="category"]), nav a)').getByText(name, { exact: true });
};

/** The list shows the articles of a category only, and says so if it has none. */
async function expectCategory(page: Page, language: Language, id: string): Promise<void> {
  const chosen = page.locator('main :is(label:has(input[name="category"]:checked), nav a[aria-current="true"])');
  await expect(chosen).toHaveText(messagesOf(language, 'news')[`news.category.${id}`] ?? '');
  const held = (await categoriesOf(cards(page))).filter((one) => id === 'all' || one === id);
  expect(await categoriesOf(visibleCards(page))).toEqual(held);
  const empty = page.locator('main').getByText(messagesOf(language, 'news')['news.empty'] ?? '');
  await expect(empty.filter({ visible: true })).toHaveCount(held.length === 0 ? 1 : 0);
}

const text = messagesOf('en', 'news');

withoutScripts('without scripts, the list is filtered by category, and says if one is empty', async ({ page }) => {
  await page.goto('/jp/news');
  for (const id of ['visa', 'job', 'events', 'all']) {
    await category(page, 'jp', id).click();
    await expectCategory(page, 'jp', id);
  }
});

withoutScripts('without scripts, a search is one of the whole site', async ({ page }) => {
  await page.goto('/jp/news');
  await page.getByRole('searchbox', { name: messagesOf('jp', 'news')['news.search.label'] ?? '' }).fill('ビザ');
  await page.locator('main form').getByRole('button').click();
  await expect(page).toHaveURL(`/jp/search?q=${encodeURIComponent('ビザ')}`);
  await expect(page.getByText('「ビザ」の検索結果：上位10件')).toBeVisible();
});

test('a category is announced and named in the address, which keeps it through a reload', async ({ page }) => {
  await page.goto('/jp/news');
  const isOnePage = (await page.locator('input[name="category"]').count()) > 0;
  const expectAnnounced = async () => {
    const count = await visibleCards(page).count();
    const announced = count === 0 ? 'このカテゴリーのニュースはありません。' : `${count}件のニュース`;
    await expect(page.locator(`body > #${ids.announcer}`)).toHaveText(isOnePage ? announced : await page.title());
  };
  // A choice that is made before React arrives stays, and is announced.
  await category(page, 'jp', 'job').click();
  await expectHydrated(page);
  await expectCategory(page, 'jp', 'job');
  await expectAnnounced();
  for (const id of ['visa', 'job', 'events']) {
    await category(page, 'jp', id).click();
    await expectCategory(page, 'jp', id);
    await expect(page).toHaveURL(new RegExp(`/jp/news(\\?category=|/)${id}$`));
    await expectAnnounced();
  }
  await page.reload();
  await hydrate(page);
  await expectCategory(page, 'jp', 'events');
  await category(page, 'jp', 'all').click();
  await expect(page).toHaveURL(/\/jp\/news$/);
});

test('a search without a match says so and leaves the list as it is', async ({ page }) => {
  await page.goto('/en/news');
  const count = await cards(page).count();
  await hydrate(page);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.locator('main').getByText(text['news.search.none'] ?? '')).toBeVisible();
  await page.getByRole('search').getByRole('button').click();
  await expect(page.locator('main').getByText(text['news.search.none'] ?? '')).toBeVisible();
  await expect(page.locator(`body > #${ids.announcer}`)).toHaveText(text['news.search.none'] ?? '');
  await expect(visibleCards(page)).toHaveCount(count);
});

test('text typed before React arrives is searched for; its suggestions are links', async ({ page }) => {
  const letThrough = await hold(page, '**/_remotes/mf-news/**/*.js');
  await page.goto('/en/news');
  const last = page.locator('main article a[href^="/en/news/"]').last();
  const [title, href] = [(await last.textContent()) ?? '', (await last.getAttribute('href')) ?? ''];
  const search = page.getByRole('searchbox');
  await search.pressSequentially(title.toUpperCase());
  letThrough();
  await expectHydrated(page);
  await expect(search).toHaveValue(title.toUpperCase());
  const suggestion = page.getByRole('search').getByRole('link');
  await expect(suggestion).toHaveText([title]);
  // They show while the focus is in the search.
  await page.locator('main h1').click();
  await expect(suggestion).toHaveCount(0);
  await search.focus();
  await search.press('Tab');
  await page.keyboard.press('Tab');
  await expect(suggestion).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('events that are over say so; without scripts they say until when they last', async ({ page, browser }) => {
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
