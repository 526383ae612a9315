import { mark } from 'shared/contract/document/document.contract.ts';
import { violationsOf } from '../support/accessibility.ts';
import { clearBrowserCache, startConnection } from '../support/connection.ts';
import { expect, fragmentOf, messagesOf, test, withoutScripts } from '../support/test.ts';

test.use({
  serviceWorkers: 'allow',
  // Requests fail without a connection, and the offline page has an error status.
  expectedErrors: ['ERR_CONNECTION', 'ERR_SOCKET', 'ERR_EMPTY_RESPONSE', 'ERR_FAILED', '503', 'failed: http'],
});

const guide = '/en/services/tourist-visa/uk';

test('a saved guide is read without a connection; other pages say what is saved', async ({ page, baseURL }) => {
  const connection = await startConnection(baseURL ?? '');
  await page.goto(connection.address + guide);
  await page.keyboard.press('Shift');
  await expect(page.locator('html')).toHaveAttribute(mark.started);
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: messagesOf('en', 'visa')['visa.offline.save'] }).click();
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  await expect(page.locator(`[${mark.offerPart}="status"]`)).toContainText(today);

  connection.cut();
  await clearBrowserCache(page);
  await page.goto(connection.address + guide);
  await expect(fragmentOf(page).getByRole('note').first()).toContainText(today);
  await expect(fragmentOf(page).getByText('SUBMIT YOUR DETAILS')).toBeVisible();
  await page.goto(`${connection.address}/jp/about`);
  const title = messagesOf('jp', 'chrome')['chrome.offline.title'] ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(fragmentOf(page).getByRole('listitem').getByRole('link')).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await page.close();
  await connection.stop();
});

withoutScripts('without scripts, nothing is offered', async ({ page }) => {
  await page.goto(guide);
  await expect(page.locator(`[${mark.offlineOffer}]`)).toBeHidden();
});
