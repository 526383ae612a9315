import { emptyForm, enquiry, enquiryIn, fillEnquiry, sendButton } from '../../support/enquiry.ts';
import { hydrate } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Sends what stands in the form. @returns the reference that the service has given */
async function send(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendButton(page).click();
  const { values } = (await (await answered).json()) as { values: { reference: string } };
  await expect(page).toHaveURL(/\/en$/);
  return values.reference;
}

async function open(page: Page): Promise<void> {
  await page.goto('/en/contact');
  await hydrate(page);
}

test('the way back after an enquiry was sent leads to an empty form', async ({ page }) => {
  await open(page);
  await fillEnquiry(page);
  await send(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/contact$/);
  await hydrate(page);
  await expect.poll(() => enquiryIn(page)).toEqual(emptyForm);
});

test('two tabs keep apart what is typed, and send two enquiries', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab);
  await fillEnquiry(page);
  await fillEnquiry(other, { ...enquiry, firstName: 'Maya' });
  const first = await send(page);
  expect(await enquiryIn(other)).toEqual({ ...enquiry, firstName: 'Maya' });
  expect(await send(other)).not.toBe(first);
});

test('a tab and its copy send one enquiry', async ({ page }) => {
  await open(page);
  await fillEnquiry(page);
  const opened = page.waitForEvent('popup');
  // A tab that another one opens has a copy of its storage, as one that a visitor duplicates.
  await page.evaluate(() => void window.open('/en/contact'));
  const copy = await opened;
  await hydrate(copy);
  await expect.poll(() => enquiryIn(copy)).toEqual(enquiry);
  expect(await send(copy)).toBe(await send(page));
});

test.describe('what the service does not take', () => {
  test.use({ expectedErrors: ['/en/contact', 'Failed to load resource'] });

  test('is said in the form, which keeps what was typed', async ({ page }) => {
    let status = 503;
    await page.route('**/en/contact', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status,
            json: {
              notice: `Not now: ${status}.`,
              errors: status === 422 ? [{ field: 'lastName', message: 'Your last name?' }] : [],
            },
          })
        : route.fallback(),
    );
    await open(page);
    await fillEnquiry(page);
    for (status of [503, 422]) {
      await sendButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: `Not now: ${status}.` })).toBeVisible();
      expect(await enquiryIn(page)).toEqual(enquiry);
    }
    await expect(page.locator('#lastName')).toBeFocused();
    await expect(page.locator('#lastName')).toHaveAccessibleDescription('Your last name?');
    await page.unroute('**/en/contact');
    await send(page);
  });
});
