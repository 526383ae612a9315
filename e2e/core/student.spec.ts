import { mark } from 'shared/contract/document.contract.ts';
import { sendEnquiry } from '../support/enquiry.ts';
import { expectHydrated, expectSameDocument, fragmentOf, hydrate, markDocument } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('a student goes from home to a study guide, reads an answer, and sends an enquiry', async ({ page }) => {
  await page.goto('/en');
  await hydrate(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'See visa services' }).click();
  await expect(page).toHaveTitle('SERVICES - Tsubame Bridge');
  await page.getByRole('link', { name: 'Student visa' }).first().click();
  await expect(page).toHaveURL(/\/en\/services\/student-visa$/);
  await page.getByRole('link', { name: 'Canada' }).first().click();
  await expect(page).toHaveURL(/\/en\/services\/student-visa\/canada$/);
  await expect(fragmentOf(page)).toHaveAttribute(mark.type, 'guide');
  await page.locator('#faq summary').first().click();
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await page.getByRole('link', { name: 'SUBMIT YOUR DETAILS' }).click();
  await expect(page).toHaveTitle('CONTACT - Tsubame Bridge');
  await expectHydrated(page);
  await sendEnquiry(page);
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  await expect(page).toHaveTitle('HOME - Tsubame Bridge');
  await expectSameDocument(page);
});

test('a traveller goes from the tourist guide to its checklist, ticks papers off, and back', async ({ page }) => {
  await page.goto('/en/services/tourist-visa/usa');
  await page.getByRole('link', { name: 'Open the document checklist' }).click();
  await expect(page).toHaveURL(/\/en\/services\/tourist-visa\/usa-tourist$/);
  const box = page.getByRole('checkbox').first();
  await box.check();
  await expectHydrated(page);
  await expect(box).toBeChecked();
  await page.getByRole('link', { name: 'Read the visitor guide' }).click();
  await expect(page).toHaveURL(/\/en\/services\/tourist-visa\/usa$/);
});
