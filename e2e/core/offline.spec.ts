import { mark } from 'shared/contract/document/document.contract.ts';
import { startConnection } from '../support/browsers/connection.ts';
import { messagesOf } from '../support/messages.ts';
import { clearBrowserCache } from '../support/offline.ts';
import { fragmentOf } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** `full/journeys/offline.spec.ts` has releases, full storage, and workers that stop. */
test.use({
  serviceWorkers: 'allow',
  // What is not saved cannot be fetched, and answers of the offline page are no success.
  expectedErrors: ['ERR_CONNECTION', 'ERR_EMPTY_RESPONSE', 'ERR_FAILED', '503', 'failed: http'],
});

test('a guide that a visitor saves by a tap is read without a connection, and other pages say what is saved', async ({
  page,
  baseURL,
}) => {
  const guide = '/en/services/tourist-visa/uk';
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
  await page.goto(`${connection.address}/en/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messagesOf('en', 'chrome')['chrome.offline.title'] ?? '',
  );
  await page.close();
  await connection.stop();
});
