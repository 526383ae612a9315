import { ids, mark } from 'shared/contract/document/document.contract.ts';
import { violationsOf } from '../support/accessibility.ts';
import { expect, messagesOf, type Page, test, withoutScripts } from '../support/test.ts';

/** Words that pages will always have. */
const words = 'ビザ 書類';
const text = messagesOf('jp', 'chrome');
const name = text['chrome.search'] ?? '';

const results = (page: Page) => page.locator(`[${mark.searchResults}]`);
const field = (page: Page) => page.locator('main').getByRole('searchbox');
const pagesFound = (page: Page) => results(page).locator('ol > li h2 a');

withoutScripts('without scripts, a search leads from the menu to pages and their sections', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/jp/about');
  await page.getByRole('button', { name: text['chrome.menu'] ?? '' }).click();
  const menu = page.getByRole('navigation', { name: text['chrome.menu'] ?? '' });
  await menu.getByRole('searchbox', { name }).fill(words);
  await menu.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/\/jp\/search\?q=/);
  await expect(field(page)).toHaveValue(words);
  expect(await pagesFound(page).count()).toBeGreaterThan(2);
  await expect(results(page).locator('mark').first()).toBeVisible();
  const section = results(page).locator('ol ul a').first();
  const href = (await section.getAttribute('href')) ?? '';
  await section.click();
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
});

withoutScripts('without scripts, a search that finds nothing leads on', async ({ page }) => {
  await page.goto('/jp/search?q=qzxjqzxj');
  const links = await results(page).getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/jp/contact', '/jp/what-it-takes', '/jp/services']);
});

test('results show while a visitor types; arrows move to them', async ({ page }) => {
  const indexes: string[] = [];
  page.on('request', (request) => request.url().includes('search.json') && indexes.push(request.url()));
  await page.goto('/jp/search?q=zzzzzzzz');
  expect(indexes).toEqual([]);
  await field(page).focus();
  await expect(page.locator(`[${mark.search}]`)).toHaveAttribute(mark.running, '');
  await field(page).fill('');
  await field(page).pressSequentially(words);
  const first = pagesFound(page).first();
  await expect(first).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(page.locator(`body > #${ids.announcer}`)).toContainText(words);
  expect(indexes).toHaveLength(1);
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  const address = (await first.getAttribute('href')) ?? '';
  await first.click();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(field(page)).toHaveValue(words);
  await expect(first).toBeVisible();
});

test('results show below the field of the header, on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/jp/news');
  const menu = page.locator(`#${ids.search}`);
  const found = menu.locator('ol > li h2 a');
  await page.locator('header').getByRole('button', { name }).click();
  await expect(menu).toHaveAttribute(mark.running, '');
  await menu.getByRole('searchbox', { name }).pressSequentially(words);
  await expect(found.first()).toBeVisible();
  await expect(page.locator(`body > #${ids.announcer}`)).toContainText(words);
  expect(await violationsOf(page)).toEqual([]);
  await expect(menu.locator('ol ul').first()).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(found.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(found.first()).toBeFocused();
  const address = (await found.first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/jp/news');
  // Escape empties the field, then closes the menu.
  await page.locator('header').getByRole('button', { name }).click();
  await page.keyboard.press('Escape');
  await expect(found).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test.describe('without the index', () => {
  test.use({ expectedErrors: ['502', 'search.json'] });

  test('the host answers a search', async ({ page }) => {
    await page.route('**/search.json', (route) => route.fulfill({ status: 502, body: 'down' }));
    await page.goto('/jp/search');
    await field(page).fill(words);
    await expect(results(page)).toHaveText(text['chrome.search.failed'] ?? '');
    await page.keyboard.press('Enter');
    await expect(pagesFound(page).first()).toBeVisible();
  });
});

test('the search is accessible, and fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const query of ['', `?q=${encodeURIComponent(words)}`, '?q=zzzzzzzz']) {
    await page.goto(`/jp/search${query}`);
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/jp/about');
  await page.locator('header').getByRole('button', { name }).click();
  expect(await violationsOf(page)).toEqual([]);
});

test('the page of an unknown path has a search, and proposes pages by its words', async ({ page }) => {
  const proposals = page.locator(`[${mark.proposals}] a`);
  await page.goto('/jp/none');
  await expect(proposals).toHaveCount(0);
  await expect(field(page)).toBeVisible();
  await page.goto('/jp/canada-student-visa');
  expect(await violationsOf(page)).toEqual([]);
  expect((await page.goto((await proposals.first().getAttribute('href')) ?? ''))?.status()).toBe(200);
});
