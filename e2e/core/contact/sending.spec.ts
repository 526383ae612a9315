import { company, shownNumber } from 'shared/company/company.ts';
import { enquiry, enquiryIn, errandTile, fillEnquiry, filledIn, sendButton } from '../../support/enquiry.ts';
import { expect, hold, hydrate, test } from '../../support/test.ts';

/** The first script of the client. */
const client = '**/_shell/**/main.js';

test('an enquiry is stored, thanked for and confirmed, and leads home', async ({ page }) => {
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
  // The confirmation stays, with both telephone numbers and a link to what was sent.
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

test('an enquiry sent before React arrives is not lost', async ({ page }) => {
  const release = await hold(page, client);
  await page.goto('/en/contact');
  await fillEnquiry(page);
  await sendButton(page).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  release();
  expect((await sent).postDataJSON()).toMatchObject(enquiry);
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
});

test('mistakes in a form sent before React arrives are named later, and the focus stays', async ({ page }) => {
  const release = await hold(page, client);
  await page.goto('/jp/contact');
  await errandTile(page, 'it').check();
  await sendButton(page, 'jp').click();
  await expect(page.locator('#lastName')).toBeFocused();
  await page.locator('#firstName').fill('Sita');
  release();
  await expect(page.locator('#lastName')).toHaveAccessibleDescription('「姓」を入力してください。');
  await expect(page.locator('main [aria-invalid="true"]')).toHaveCount(3);
  await expect(page.locator('#firstName')).toBeFocused();
});

test.describe('an enquiry that the service refuses', () => {
  test.use({ expectedErrors: ['/en/contact', 'Failed to load resource'] });

  test('stays in the form, with the reason', async ({ page }) => {
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
    await page.goto('/en/contact');
    await hydrate(page);
    await fillEnquiry(page);
    for (status of [503, 422]) {
      await sendButton(page).click();
      await expect(page.getByRole('alert').filter({ hasText: `Not now: ${status}.` })).toBeVisible();
      expect(await enquiryIn(page)).toEqual(enquiry);
      if (status === 503) await expect(sendButton(page)).toBeFocused();
    }
    await expect(page.locator('#lastName')).toBeFocused();
    await expect(page.locator('#lastName')).toHaveAccessibleDescription('Your last name?');
    await page.unroute('**/en/contact');
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/en$/);
  });

  test('or that cannot be sent is told of once, until it is sent', async ({ page }) => {
    await page.route('**/en/contact', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.goto('/en/contact');
    await hydrate(page);
    await fillEnquiry(page);
    const failure = page.getByRole('status').filter({ has: page.getByRole('link', { name: 'Open in email program' }) });
    for (const _ of ['first', 'second']) {
      await sendButton(page).click();
      await expect(failure).toHaveCount(1);
    }
    await page.unroute('**/en/contact');
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/en$/);
    await expect(failure).toHaveCount(0);
  });
});
