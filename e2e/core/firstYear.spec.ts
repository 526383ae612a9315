import { hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('the first year of a guide adds what a visitor enters, and sends and stores none of it', async ({ page }) => {
  await page.goto('/en/services/student-visa/uk');
  await page.getByRole('link', { name: 'Add up your first year' }).click();
  const costs = page.locator('#first-year');
  const official = Number((await costs.getByRole('row').last().textContent())?.replace(/\D/g, ''));
  expect(official).toBeGreaterThan(100);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  // Typed before the code came, and after.
  await costs.getByLabel('Tuition').fill('15,000');
  await hydrate(page);
  await costs.getByLabel('Rent').fill('700');
  const result = costs.getByRole('status');
  const total = official + 15_000 + 12 * 700;
  const written = (amount: number) => amount.toLocaleString('en-GB');
  await expect(result).toContainText(`First year in total: £${written(total)}`);
  await costs.getByLabel('Nepalese rupees').fill('200');
  await expect(result).toContainText(`NPR ${written(total * 200)}`);
  await costs.getByLabel('Rent').fill('much');
  await expect(costs.getByLabel('Rent')).toHaveAttribute('aria-invalid', 'true');
  await expect(costs.getByRole('alert')).toHaveText('Use digits only, such as 1200 or 1,200.50.');
  await expect(result).toContainText(`£${written(official + 15_000)}`);
  expect(sent.filter((each) => each.includes('700'))).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the government’s part is added up, and no field asks for more', async ({ page }) => {
    await page.goto('/jp/services/student-visa/uk');
    const costs = page.locator('#first-year');
    await expect(costs.getByRole('row', { name: '政府に支払う手数料の合計' })).toContainText('ポンド');
    await expect(costs.locator('input').first()).toBeHidden();
  });
});
