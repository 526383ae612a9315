import { company, shownNumber } from 'shared/company/company.ts';
import { enquiry, enquiryIn, fillEnquiry, filledIn, sendButton } from '../../support/enquiry.ts';
import { hold, hydrate } from '../../support/site.ts';
import { expect, type Page, test } from '../../support/test.ts';

/** Script that every page's client begins with. */
const client = '**/_shell/**/main.js';

test('a sent enquiry is stored by the service, thanked for, and leads home', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'log' && logged.push(message.text()));
  await page.goto('/jp/contact');
  await hydrate(page);
  await fillEnquiry(page);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await sendButton(page, 'jp').click();
  const response = await answered;
  expect([response.status(), new URL(response.url()).pathname]).toEqual([201, '/jp/contact']);
  expect(response.headers()['cache-control']).toBe('no-store');
  await expect(page.getByText('フォームを送信しました。')).toBeVisible();
  await expect(page).toHaveURL(/\/jp$/);
  const confirmation = page.getByRole('status').filter({ hasText: /お問い合わせを受け付けました。\s?受付番号：TB-/ });
  await expect(page.getByText('フォームを送信しました。')).toBeHidden();
  // It stays, names both telephone numbers, and leads to what was sent.
  await expect(confirmation.locator('a[href^="tel:"]')).toHaveText([
    shownNumber(company.phone, 'jp'),
    shownNumber(company.mobile, 'jp'),
  ]);
  await confirmation.locator('a[href*="/contact/sent/"]').click();
  await expect(filledIn(page, 'copy')).toContainText(enquiry.additionalText.split('\n')[0] ?? '');
  await expect(filledIn(page, 'copy')).toContainText(enquiry.lastName);
  expect(logged).toEqual([]);
  await page.goto('/jp/contact');
  await hydrate(page);
  await expect(page.locator('#firstName')).toHaveValue('');
});

test('what was typed and sent before React came is not lost', async ({ page }) => {
  const release = await hold(page, client);
  await page.goto('/en/contact');
  await fillEnquiry(page);
  await sendButton(page).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  release();
  expect((await sent).postDataJSON()).toMatchObject(enquiry);
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
});

test('what the browser refused to send before React came is named by the page, and the focus stays', async ({
  page,
}) => {
  const release = await hold(page, client);
  await page.goto('/jp/contact');
  await page.locator('#errand').selectOption('it');
  await sendButton(page, 'jp').click();
  await page.locator('#firstName').fill('Sita');
  release();
  await expect(page.locator('#lastName')).toHaveAccessibleDescription('「姓」を入力してください。');
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(3);
  await expect(page.locator('#firstName')).toBeFocused();
});

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
