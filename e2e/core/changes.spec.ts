import { mark } from 'shared/contract/document/document.contract.ts';
import { violationsOf } from '../support/accessibility.ts';
import { messagesOf } from '../support/messages.ts';
import { expect, type Page, test } from '../support/test.ts';

const text = messagesOf('jp', 'visa');
const badges = (page: Page) => page.locator('[data-since="badge"]').filter({ visible: true });
const filled = (id: string) =>
  (text[`visa.changes.since.${id}`] ?? '').replace('{day}', '2025年11月3日').replace('{count}', '2');

test('changes since the last visit are marked, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/jp/changes/uk');
  const entries = page.locator('[data-country="uk"]');
  const names = await entries.evaluateAll((all) => all.map((entry) => entry.getAttribute('data-change') ?? ''));
  // At the last visit, on 3 November, two changes did not exist.
  const visit = `2025-11-03 ${names.slice(2).join(' ')}`;
  await page.evaluate((stored) => localStorage.setItem('changes:uk', stored), visit);
  await page.reload();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.keyboard.press('Shift');
  await expect(page.locator(`[${mark.script}]`)).toHaveAttribute(mark.running);
  await expect(page.locator('[data-since="status"]')).toHaveText(filled('some'));
  await expect(badges(page)).toHaveText([filled('badge'), filled('badge')]);
  for (const name of names.slice(0, 2))
    await expect(page.locator(`[data-change="${name}"] [data-since="badge"]`)).toBeVisible();
  expect(await height()).toBe(before);
  expect(await violationsOf(page)).toEqual([]);
});
