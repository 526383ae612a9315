import { enquiry, enquiryIn, errandTile, fillEnquiry, filledIn, sendButton } from '../../support/enquiry.ts';
import { expect, test } from '../../support/test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts an enquiry leads to a page with its reference and a copy', async ({ page }) => {
  await page.goto('/jp/contact');
  await fillEnquiry(page, { ...enquiry, mobileNumber: '０９０－１２３４－５６７８' });
  await sendButton(page, 'jp').click();
  await expect(page).toHaveURL(/\/jp\/contact\/sent\/[0-9a-f]{32}$/);
  await expect(filledIn(page, 'reference')).toHaveText(/^TB-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(filledIn(page, 'copy')).toContainText('携帯電話番号：09012345678');
  await expect(filledIn(page, 'copy')).toContainText('</script>');
  await expect(page.locator('main a[href="tel:+81300000001"]')).toBeVisible();
});

test('without scripts mistakes come back with what was typed, and links to the fields', async ({ page }) => {
  const typed = { ...enquiry, mobileNumber: 'call me', firstName: '   ' };
  await page.goto('/en/contact');
  await fillEnquiry(page, typed);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/en\/contact$/);
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct the fields below.' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Please fill in “First name”.',
    'Please check “Mobile number”: 6 to 15 digits, with spaces, hyphens and a + in front if you like.',
  ]);
  await expect(page.locator('#mobileNumber')).toHaveAccessibleDescription(/^Such as .+ Please check “Mobile number”/);
  expect(await enquiryIn(page)).toEqual(typed);
  await summary.getByRole('link').last().click();
  await expect(page).toHaveURL(/#mobileNumber$/);
  await page.locator('#mobileNumber').fill('+977-9812345678');
  await page.locator('#firstName').fill('Sita');
  await sendButton(page).click();
  await expect(filledIn(page, 'reference')).toBeVisible();
});

test('without scripts each errand asks only for what it needs', async ({ page }) => {
  await page.goto('/en/contact');
  for (const [errand, ...questions] of [
    ['', false, false, false],
    ['study', false, true, false],
    ['visit', false, true, false],
    ['work', true, true, false],
    ['family', false, true, false],
    ['hire', false, false, true],
    ['it', false, false, false],
    ['something-else', true, true, false],
  ] as const) {
    if (errand) await errandTile(page, errand).check();
    const shown = ['visaType', 'destination', 'company'].map((id) => page.locator(`#${id}`).isVisible());
    expect([errand, ...(await Promise.all(shown))]).toEqual([errand, ...questions]);
  }
  await errandTile(page, 'hire').check();
  await expect(page.getByLabel('Posts to fill')).toHaveAccessibleDescription('Such as 2 engineers, 1 cook');
});
