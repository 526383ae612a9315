import { company, telephoneLink } from 'shared/company/company.ts';
import { expect, test } from '../../support/test.ts';

test('about lists the company in numbered rows', async ({ page }) => {
  await page.goto('/en/about');
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(0)).toContainText('Company name');
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', company.website);
  await expect(rows.nth(4).getByRole('link')).toHaveAttribute('href', telephoneLink(company.phone));
  await expect(rows.nth(6).getByRole('link')).toHaveCount(3);
});

for (const service of ['visa-consulting-service', 'it-training-service', 'job-placement-service']) {
  test(`${service} shows its four steps, each with a title and a picture`, async ({ page }) => {
    await page.goto(`/en/${service}`);
    await expect(page.locator('#process h3')).toHaveText([/\S/, /\S/, /\S/, /\S/]);
    await expect(page.locator('#process img')).toHaveCount(4);
  });
}
