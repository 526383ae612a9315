import { mark } from 'shared/contract/document/document.contract.ts';
import { violationsOf } from '../support/accessibility.ts';
import { expect, type Page, test } from '../support/test.ts';
import { visaTexts } from '../support/visa.ts';

const text = visaTexts('jp');
const changes = (page: Page) => page.locator('main article[data-change]');
const badges = (page: Page) => page.locator('[data-since="badge"]');
const status = (page: Page) => page.locator('[data-since="status"]');

/** Gives a sign of intent, and waits for the code of the page. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.locator(`[${mark.script}]`)).toHaveAttribute(mark.running);
}

/** Goes back in time with what is stored: the last visit was on 3 November, and two changes were not there. */
async function hadVisited(page: Page, country: string): Promise<string[]> {
  const names = await page
    .locator(`[data-country="${country}"]`)
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-change') ?? ''));
  const known = names.slice(2);
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key as string, text as string),
    [`changes:${country}`, `2025-11-03 ${known.join(' ')}`],
  );
  return names.slice(0, 2);
}

const filled = (id: string, values: Record<string, string>) =>
  (text[id] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

test('what is new since the last visit is marked, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/jp/changes/uk');
  const fresh = await hadVisited(page, 'uk');
  await page.reload();
  const heights = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heights();
  await wake(page);
  const values = { day: '2025年11月3日', count: '2' };
  await expect(status(page)).toHaveText(filled('visa.changes.since.some', values));
  await expect(badges(page).filter({ visible: true })).toHaveText([
    filled('visa.changes.since.badge', values),
    filled('visa.changes.since.badge', values),
  ]);
  for (const name of fresh) await expect(page.locator(`[data-change="${name}"] [data-since="badge"]`)).toBeVisible();
  expect(await heights()).toBe(before);
  expect(await violationsOf(page)).toEqual([]);
});

test('every country has its changes by a link, and the way back', async ({ page }) => {
  await page.goto('/jp/changes');
  const all = await changes(page).count();
  const nav = page.getByRole('navigation', { name: text['visa.changes.filter'] ?? '' });
  const japan = nav.locator('a[href="/jp/changes/japan"]');
  const count = Number(/\d+/.exec((await japan.textContent()) ?? '')?.[0]);
  await japan.click();
  await expect(page).toHaveURL('/jp/changes/japan');
  await expect(changes(page)).toHaveCount(count);
  expect(count).toBeLessThan(all);
  await expect(japan).toHaveAttribute('aria-current', 'true');
  await nav.getByRole('link', { name: text['visa.changes.all'] ?? '' }).click();
  await expect(changes(page)).toHaveCount(all);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole: every change with its source, its pages and the feeds', async ({ page }) => {
    await page.goto('/en/changes');
    const count = await changes(page).count();
    await expect(changes(page).locator('a[href^="https://"]')).toHaveCount(count);
    await expect(page.locator('#feeds a')).toHaveCount(2);
    await expect(badges(page).filter({ visible: true })).toHaveCount(0);
    await page.goto('/en/services/student-visa/uk');
    await page.getByRole('link', { name: 'Official sources' }).click();
    await page.getByRole('link', { name: 'Visa rule changes: United Kingdom' }).click();
    await expect(page).toHaveURL('/en/changes/uk');
    await expect(page.locator('#feeds a')).toHaveCount(3);
  });
});
