import { enquiry, enquiryIn, fillEnquiry, filledIn, sendButton } from '../../support/enquiry.ts';
import { expect, test } from '../../support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry is an ordinary POST, and leads to a page with reference and copy', async ({ page }) => {
    await page.goto('/jp/contact');
    await fillEnquiry(page, { ...enquiry, mobileNumber: '０９０－１２３４－５６７８' });
    await sendButton(page, 'jp').click();
    await expect(page).toHaveURL(/\/jp\/contact\/sent\/[0-9a-f]{32}$/);
    await expect(filledIn(page, 'reference')).toHaveText(/^TB-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    await expect(filledIn(page, 'copy')).toContainText('携帯電話番号：09012345678');
    await expect(filledIn(page, 'copy')).toContainText('</script>');
    await expect(page.locator('main a[href="tel:+81300000001"]')).toBeVisible();
  });

  test('mistakes come back as the page, with what was typed and a summary that leads to the fields', async ({
    page,
  }) => {
    await page.goto('/en/contact');
    await fillEnquiry(page, { ...enquiry, mobileNumber: 'call me', firstName: '   ' });
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    const summary = page.getByRole('alert').filter({ hasText: 'Please correct the fields below.' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please fill in “First name”.',
      'Please check “Mobile number”: 6 to 15 digits, with spaces, hyphens and a + in front if you like.',
    ]);
    await expect(page.locator('#mobileNumber')).toHaveAccessibleDescription(/^Please check “Mobile number”/);
    expect(await enquiryIn(page)).toEqual({ ...enquiry, mobileNumber: 'call me', firstName: '   ' });
    await summary.getByRole('link').last().click();
    await expect(page).toHaveURL(/#mobileNumber$/);
    await page.locator('#mobileNumber').fill('+977-9812345678');
    await page.locator('#firstName').fill('Sita');
    await sendButton(page).click();
    await expect(filledIn(page, 'reference')).toBeVisible();
  });

  test('what is too long for the host is said, and the way back has what was typed', async ({ page }) => {
    await page.goto('/en/contact');
    const additionalText = 'あ'.repeat(30_000);
    await fillEnquiry(page, { ...enquiry, additionalText });
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await sendButton(page).click();
    expect((await answered).status()).toBe(413);
    await expect(
      page.getByRole('alert').filter({ hasText: 'What you typed is too long to send. Go back' }),
    ).toBeFocused();
    await page.goBack();
    expect(await enquiryIn(page)).toEqual({ ...enquiry, additionalText });
    await page.locator('#additionalText').fill('Short');
    await sendButton(page).click();
    await expect(filledIn(page, 'reference')).toBeVisible();
  });

  test('an errand asks only what it needs', async ({ page }) => {
    await page.goto('/en/contact');
    const shown = async () => [
      await page.locator('#visaType').isVisible(),
      await page.locator('#destination').isVisible(),
    ];
    expect(await shown()).toEqual([false, false]);
    for (const [errand, ...questions] of [
      ['study', false, true],
      ['visit', false, true],
      ['work', true, true],
      ['family', false, true],
      ['hire', false, false],
      ['it', false, false],
      ['something-else', true, true],
    ] as const) {
      await page.locator('#errand').selectOption(errand);
      expect([errand, ...(await shown())]).toEqual([errand, ...questions]);
    }
  });
});
