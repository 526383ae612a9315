import { mark } from 'shared/contract/document.contract.ts';
import { fragmentOf, hydrate } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('a worker reads news, looks at job placement, and finds how to call', async ({ page }) => {
  await page.goto('/en/news');
  await page.locator('main article:visible a[href^="/en/news/"]').first().click();
  await expect(fragmentOf(page)).toHaveAttribute(mark.type, 'article');
  await page.locator('header').getByRole('link', { name: 'Tsubame Bridge' }).click();
  await page.locator('#services').getByRole('link', { name: 'Job Placement Service' }).click();
  await expect(page).toHaveTitle('JOB PLACEMENT SERVICE - Tsubame Bridge');
  await expect(page.getByRole('heading', { name: 'Skill Assessment' })).toBeVisible();
  await page.getByRole('link', { name: 'Talk to us' }).click();
  await hydrate(page);
  await expect(page.locator('main dl').getByRole('link', { name: '+81 3-0000-0001' })).toHaveAttribute(
    'href',
    'tel:+81300000001',
  );
});
